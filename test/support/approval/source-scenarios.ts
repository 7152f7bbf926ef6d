// External sources by folder: a table, a mapping, and the source itself.
import { defineScenarios, type World } from './world.ts'

async function sourceInput({ run, word }: World): Promise<Record<string, unknown>> {
  const table = word()
  const fields = [{ type: 'text', name: 'title' }]
  await run('save_data_table', { handle: table, name: table, fields, apply: true })
  const mapping = { id_path: 'id', rows: { title: { path: 'title' } } }
  return { name: 'Federation', format: 'json', mode: 'folder', table, mapping }
}

const onSource =
  (more: object) =>
  async (world: World): Promise<Record<string, unknown>> => ({
    id: (await world.run('create_source', await sourceInput(world))).id,
    ...more,
  })

export default defineScenarios({
  create_source: sourceInput,
  update_source: onSource({ name: 'Renamed', active: false }),
  delete_source: onSource({}),
  sync_source: onSource({}),
})
