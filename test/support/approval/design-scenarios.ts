// The design.
import { defineScenarios } from './world.ts'

export default defineScenarios({
  set_design: async () => ({ values: { radius: 7, primary: { light: '#123456' } } }),
  restore_design: async ({ run }) => {
    const { version } = await run('set_design', { preset: 'ledger', values: { radius: 9 } })
    await run('set_design', { preset: null, replace: true })
    return { n: version }
  },
})
