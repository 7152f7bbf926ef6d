// Writes of entries: what has to be there, and an input that they take.
import { defineScenarios, type Scenario, type World } from './world.ts'

/** The handle of a new table. */
async function table({ run, word }: World): Promise<string> {
  const handle = word()
  await run('save_data_table', {
    handle,
    name: handle,
    apply: true,
    settings: { route: handle },
    fields: [
      { type: 'text', name: 'title', required: true, translatable: true },
      { type: 'number', name: 'price' },
      { type: 'text', name: 'sku', unique: true },
    ],
  })
  return handle
}

const entry = async (world: World, handle: string) =>
  world.run('save_entry', { table: handle, fields: { title: world.word(), price: 1, sku: 'S' } })

const onEntry =
  (more: object = {}, prepare?: (world: World, named: object) => Promise<unknown>): Scenario =>
  async (world) => {
    const handle = await table(world)
    const named = { table: handle, entry: (await entry(world, handle)).uid as string }
    await prepare?.(world, named)
    return { ...named, ...more }
  }
const act =
  (...actions: string[]) =>
  async ({ run }: World, named: object) => {
    for (const action of actions) await run(`${action}_entry`, named)
  }

const filter = { field: 'price', op: 'gt', value: 1 }
/** A view of whoever asks. */
const onView =
  (more: object): Scenario =>
  async (world) => {
    const handle = await table(world)
    const { uid } = await world.own('save_entry_view', { table: handle, name: 'View', filter })
    return { table: handle, view: uid as string, ...more }
  }

const fields = [
  { type: 'text', name: 'title' },
  { type: 'date', name: 'day' },
]

export default defineScenarios({
  save_data_table: async ({ word }) => ({ handle: word(), name: 'New', fields }),
  update_data_table: async (world) => ({ table: await table(world), fields }),
  delete_data_table: async (world) => ({ table: await table(world) }),
  save_entry: async (world) => ({ table: await table(world), fields: { title: 'New', price: 2.5 } }),
  update_entry: onEntry({ slug: 'changed', fields: { title: 'Changed', sku: null } }),
  replace_entry: onEntry({ fields: { title: 'Replaced' } }),
  delete_entry: onEntry({ confirm: true }, act('publish')),
  publish_entry: onEntry(),
  unpublish_entry: onEntry({}, act('publish')),
  submit_entry: onEntry(),
  withdraw_entry: onEntry({}, act('submit')),
  archive_entry: onEntry({}, act('publish')),
  unarchive_entry: onEntry({}, act('archive')),
  schedule_entry: onEntry({ publish_at: '2099-01-01T00:00:00.000Z' }),
  discard_entry_draft: onEntry({}, async (world, named) => {
    await act('publish')(world, named)
    await world.run('update_entry', { ...named, fields: { title: 'Draft' } })
  }),
  duplicate_entry: onEntry({ fields: { title: 'Copy' } }),
  translate_entry: onEntry({ to: 'de', fields: { title: 'Deutsch' } }),
  bulk_entries: async (world) => {
    const handle = await table(world)
    const { id } = await entry(world, handle)
    return { table: handle, ids: [id], action: 'update', fields: { price: 3 } }
  },
  save_entry_view: async (world) => ({ table: await table(world), name: 'Ours', shared: true, filter, sort: '-price' }),
  update_entry_view: onView({ name: 'Renamed', filter: null, columns: ['sku'] }),
  delete_entry_view: onView({}),
  restore_entry_revision: onEntry({ n: 1 }, ({ run }, named) =>
    run('update_entry', { ...named, fields: { title: 'Second' } }),
  ),
})
