// The pages that a user may change whose membership is limited to subtrees or languages (get_me: limits).
import type { Me } from '../../client/operations.d.ts'
import type { PageRow } from './page-row.ts'

type Limits = Me['limits']
export type PageNode = Pick<PageRow, 'id' | 'uid' | 'parent_id'>

export interface EditScope {
  changes: (page: PageNode) => boolean
  /** Whether pages may be created and moved there; null is the top level. */
  holds: (parent: number | null) => boolean
}
export const EVERYWHERE: EditScope = { changes: () => true, holds: () => true }

/** For the pages of one language. For a page whose ancestors are not loaded the service decides. */
export function editScopeOf(limits: Limits, { lang, rows }: { lang: string; rows: readonly PageNode[] }): EditScope {
  if (!limits) return EVERYWHERE
  const known = new Map(rows.map((row) => [row.id, row]))
  const { pages } = limits
  const inLanguage = isLanguageWithin(limits, lang)
  const isPart = (page: PageNode | undefined): boolean =>
    !page || pages.includes(page.uid) || (page.parent_id !== null && isPart(known.get(page.parent_id)))
  return {
    changes: (page) => inLanguage && (!pages.length || isPart(page)),
    holds: (id) => inLanguage && (!pages.length || (id !== null && isPart(known.get(id)))),
  }
}

/** `uids`: of the page and its ancestors. */
export const isWithin = (limits: Limits, { lang, uids }: { lang: string; uids: readonly string[] }): boolean =>
  isLanguageWithin(limits, lang) && (!limits?.pages.length || uids.some((uid) => limits.pages.includes(uid)))

/** An empty list means no restriction. */
export const isLanguageWithin = (limits: Limits, lang: string): boolean =>
  !limits?.languages.length || limits.languages.includes(lang)
