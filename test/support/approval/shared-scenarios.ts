// Writes of tables that websites share: with nobody yet, since one website is there.
import { defineScenarios, type World } from './world.ts'

/** One website of an installation shares a table of a handle: each tries its own. */
async function table({ run, word, key }: World): Promise<string> {
  const handle = `${word()}_${key}`
  await run('save_data_table', { handle, apply: true, fields: [{ type: 'text', name: 'title' }] })
  await run('save_entry', { table: handle, fields: { title: word() } })
  return handle
}

const shared = async (world: World): Promise<string> => {
  const handle = await table(world)
  await world.run('share_table', { table: handle, members: [] })
  return handle
}

export default defineScenarios({
  share_table: async (world) => ({ table: await table(world), members: [], see_members: true }),
  set_share_members: async (world) => ({ table: await shared(world), members: [], see_members: true }),
  unshare_table: async (world) => ({ table: await shared(world) }),
})
