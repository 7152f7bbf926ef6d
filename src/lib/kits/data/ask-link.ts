// A link from the page of an entry to a form on another page, whose field then says what the visitor asks about.
import type { EntryView } from '../../core/extension/data-view.ts'
import type { LinkView, LoadContext } from '../../core/extension/define-block.ts'

const PARAM = 'about'

/** The address of the link with the entry in its query; as it is when it leaves the website or stays on the page. */
export function askHref({ href, external }: Pick<LinkView, 'href' | 'external'>, entry: EntryView): string {
  if (external || !entry.href?.startsWith('/') || !/^\/(?!\/)/.test(href)) return href
  const [, address = '', anchor = ''] = /^([^#]*)(.*)$/.exec(href) ?? []
  const query = new URLSearchParams({ [PARAM]: `${entry.table}/${entry.slug}` })
  return `${address}${address.includes('?') ? '&' : '?'}${String(query)}${anchor}`
}

/** The entry that such a link names: only one that has a page of its own. */
export async function askedEntry({ data, query }: Pick<LoadContext, 'data' | 'query'>): Promise<EntryView | undefined> {
  if (!query.enabled) return undefined
  const [, handle = '', slug = ''] = /^([^/]+)\/(.+)$/.exec(query.get(PARAM) ?? '') ?? []
  if (!handle || !(await data.table(handle))) return undefined
  const filter = { field: '@slug', op: 'eq', value: slug }
  const { items } = await data.list(handle, { filter, limit: 1 })
  return items.find((entry) => entry.slug === slug && entry.href !== undefined)
}
