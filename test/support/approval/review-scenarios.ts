// Changes that wait, and what is taken back.
import { call, tokenCall } from '../installation.ts'
import { defineScenarios, type World } from './world.ts'

export default defineScenarios({
  approve_change: async (world) => ({ change: String(await addProposal(world)) }),
  reject_change: async (world) => ({ change: String(await addProposal(world)), reason: 'no' }),
  recheck_change: async (world) => ({ change: String(await addProposal(world)) }),
  revert_changes: async ({ run, word }) => {
    await run('update_settings', { title: word() })
    const [{ id }] = await run('list_changes', { status: 'applied', limit: 1 })
    return { change: id }
  },
})

/** The number of a change that waits. */
async function addProposal({ installation, key, word }: World): Promise<number> {
  const agent = await tokenCall(installation, key, { mode: 'approval' })
  const { body } = await call(installation, key, 'update_settings', { title: word() }, agent)
  return (body.data as { change: number }).change
}
