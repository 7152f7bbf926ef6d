// A page in the tree, and loading the pages of a language.
import type { Page } from '../../client/operations.d.ts'
import type { Api, Query } from '../../client/api.ts'

export type PageRow = Pick<
  Page,
  | 'id'
  | 'uid'
  | 'lang'
  | 'translation_group'
  | 'parent_id'
  | 'sort'
  | 'type'
  | 'title'
  | 'nav_title'
  | 'slug'
  | 'path'
  | 'url'
  | 'in_menu'
  | 'in_footer_menu'
  | 'status'
  | 'has_unpublished_changes'
  | 'publish_at'
  | 'unpublish_at'
  | 'updated_at'
>

export interface PageSet {
  rows: PageRow[]
  /** Too many pages to load at once: children are loaded when a page is expanded. */
  partial: boolean
  /** Pages whose children are loaded; only used if `partial`. */
  complete: ReadonlySet<number>
}

/** Maximum number of pages loaded at once. */
export const ALL_AT_MOST = 1000
const PER_CALL = 200

/** All pages of a language; on a large website only the top level. */
export async function loadPages(api: Api, lang: string, signal?: AbortSignal): Promise<PageSet> {
  const first = await ask(api, { lang, count: true }, signal)
  if (first.total > ALL_AT_MOST) {
    const rows = await listAll(api, { lang, parent_id: 0 }, signal)
    return { rows, partial: true, complete: new Set() }
  }
  const rows = [...first.rows, ...(first.cursor ? await listAll(api, { lang, cursor: first.cursor }, signal) : [])]
  return { rows, partial: false, complete: new Set() }
}

/** The children of a page, or search results, with all result pages. */
export async function listAll(api: Api, query: Query, signal?: AbortSignal): Promise<PageRow[]> {
  const rows: PageRow[] = []
  let cursor = query['cursor']
  do {
    const answer = await ask(api, { ...query, cursor }, signal)
    rows.push(...answer.rows)
    cursor = answer.cursor
  } while (cursor)
  return rows
}

async function ask(api: Api, query: Query, signal?: AbortSignal) {
  const { data, meta, links } = await api.call('list_pages', { limit: PER_CALL, ...query }, { signal })
  const next = links?.next && new URL(links.next, location.href).searchParams.get('cursor')
  return { rows: data, cursor: next || undefined, total: Number(meta?.['total'] ?? 0) }
}

/** Templates and the page for unknown addresses have no address, and no menu leads to them. */
export const hasPlace = ({ type }: Pick<PageRow, 'type'>): boolean => type !== 'template' && type !== 'not_found'

/** Whether it is the home page, which stays at the top level. */
export const isHome = ({ slug }: Pick<PageRow, 'slug'>): boolean => slug === ''
