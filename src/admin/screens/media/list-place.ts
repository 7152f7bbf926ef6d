// View settings of the list, stored on this device; and the last query, so that an open item knows its neighbours.
import type { Me } from '../../client/operations.d.ts'

export type View = 'grid' | 'list'
const VIEW = 'cms-media-view'
const SORT = 'cms-media-sort'

export const SORTS = ['-created_at', 'created_at', '-updated_at', 'name', '-name', '-size', 'size'] as const

export const storedView = (): View => (localStorage.getItem(VIEW) === 'list' ? 'list' : 'grid')
export const storeView = (view: View): void => localStorage.setItem(VIEW, view)
export const storedSort = (): string => knownSort(localStorage.getItem(SORT)) ?? SORTS[0]
export const storeSort = (sort: string): void => localStorage.setItem(SORT, sort)

/** Undefined for an unknown sort order. */
export const knownSort = (sort: string | null): string | undefined => SORTS.find((one) => one === sort)

export interface ListPosition {
  /** Query of the address, with its question mark. */
  search: string
  ids: number[]
}

type Whose = Pick<Me, 'user' | 'site'>

/** By user, so that the next user of this tab does not see the searches of the previous one. */
const listKey = ({ site, user }: Whose): string => `cms-media-list:${site.key}:${user?.id ?? ''}`

export function storeListPosition(whose: Whose, list: ListPosition): void {
  try {
    sessionStorage.setItem(listKey(whose), JSON.stringify(list))
  } catch {
    // Without session storage, the link leads to the unfiltered list.
  }
}

/** The list that the user came from; empty for users from elsewhere. */
export function storedList(whose: Whose): ListPosition {
  try {
    const list = JSON.parse(sessionStorage.getItem(listKey(whose)) ?? '') as Partial<ListPosition>
    if (typeof list.search === 'string' && Array.isArray(list.ids))
      return { search: list.search, ids: list.ids }
  } catch {
    // An invalid value is ignored.
  }
  return { search: '', ids: [] }
}
