// Blocks made without code.
import { defineScenarios, type Scenario, type World } from './world.ts'

const card = { label: 'Card', fields: { title: { type: 'text' } }, template: '<p>{{ title }}</p>' }
const onCustomBlock =
  (more: object = {}, prepare?: (world: World, key: string) => Promise<unknown>): Scenario =>
  async (world) => {
    const { key } = await world.run('create_custom_block', { key: world.word(), ...card })
    await prepare?.(world, key)
    return { key, ...more }
  }
export default defineScenarios({
  create_custom_block: async ({ word }) => ({ key: word(), ...card }),
  update_custom_block: onCustomBlock({ template: '<b>{{ title }}</b>' }),
  delete_custom_block: onCustomBlock(),
  publish_custom_block: onCustomBlock(),
  withdraw_custom_block: onCustomBlock({}, ({ run }, key) => run('publish_custom_block', { key })),
  restore_custom_block_revision: onCustomBlock({ n: 1 }, ({ run }, key) =>
    run('update_custom_block', { key, label: 'Other' }),
  ),
})
