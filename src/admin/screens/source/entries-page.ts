// Creates and publishes a page that lists the entries of a source, with a block of the kit.
import type { DataTable, Page } from '../../client/operations.d.ts'
import { isPending } from '../../client/api.ts'
import type { App } from '../../app-context.ts'

const LIST = 'data_list'
const PROPERTIES = 'properties_list'
/** A table with these fields is a table of properties. */
const OF_PROPERTIES = ['offer', 'property_type', 'price', 'living_area']

/** The kit's best block to list the entries; undefined when there is none. */
function blockFor({ fields }: DataTable, types: readonly { type: string }[]): string | undefined {
  const isOfProperties = OF_PROPERTIES.every((name) => fields.some((field) => field.name === name))
  return [...(isOfProperties ? [PROPERTIES] : []), LIST].find((one) => types.some(({ type }) => type === one))
}

const blockTypes = ({ api, lang }: App, signal?: AbortSignal) =>
  api.get('list_block_types', { limit: 200, locale: lang }, signal).catch(() => [])

/** Whether the kit has the block, the user may create such a page, and none has the table's name yet. */
export async function mayMakePage(app: App, table: DataTable, signal?: AbortSignal): Promise<boolean> {
  const { api, can } = app
  if (!can('pages.edit')) return false
  const [types, pages] = await Promise.all([
    blockTypes(app, signal),
    api.get('list_pages', { q: table.name, limit: 20 }, signal).catch(() => []),
  ])
  return blockFor(table, types) !== undefined && !pages.some(({ title }) => title === table.name)
}

/** Published, if the user may publish. Undefined while it waits for approval. */
export async function makeEntriesPage(app: App, table: DataTable, lang: string | null): Promise<Page | undefined> {
  const { api } = app
  const { handle, name } = table
  const type = blockFor(table, await blockTypes(app)) ?? LIST
  const answer = await api.call('create_page', {
    title: name,
    type: 'page',
    in_menu: true,
    ...(lang !== null && { lang }),
    blocks: [{ type, variant: 'cards', data: { title: name, table: handle } }],
  })
  if (isPending(answer)) return undefined
  const page = answer.data
  if (!app.can('pages.publish')) return page
  await api.call('publish_page', { page: page.id })
  return api.get('get_page', { page: page.id })
}
