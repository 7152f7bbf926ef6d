// A page that lists what a source brought: made of the kit's list of entries, and published.
import type { DataTable, Page } from '../../client/operations.d.ts'
import { isPending } from '../../client/api.ts'
import type { App } from '../../app-context.ts'

const BLOCK = 'data_list'

/** Whether the kit has the block, this person may make such a page, and none is called like the table yet. */
export async function mayMakePage(
  { api, can, lang }: App,
  table: DataTable,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!can('pages.edit')) return false
  const [types, pages] = await Promise.all([
    api.get('list_block_types', { limit: 200, locale: lang }, signal).catch(() => []),
    api.get('list_pages', { q: table.name, limit: 20 }, signal).catch(() => []),
  ])
  return types.some(({ type }) => type === BLOCK) && !pages.some(({ title }) => title === table.name)
}

/** Published, where the person may do that. Undefined while it waits for approval. */
export async function makeEntriesPage(
  app: App,
  { handle, name }: DataTable,
  lang: string | null,
): Promise<Page | undefined> {
  const { api } = app
  const answer = await api.call('create_page', {
    ...{ title: name, type: 'page', in_menu: true },
    ...(lang !== null && { lang }),
    blocks: [{ type: BLOCK, variant: 'cards', data: { title: name, table: handle } }],
  })
  if (isPending(answer)) return undefined
  const page = answer.data
  if (!app.can('pages.publish')) return page
  await api.call('publish_page', { page: page.id })
  return api.get('get_page', { page: page.id })
}
