// How the list is looked at, kept on this device; and which list it was, so that an open item knows its neighbours.
import type { Me } from '../../client/operations.d.ts'

export type View = 'grid' | 'list'
const VIEW = 'cms-media-view'
const SORT = 'cms-media-sort'

export const SORTS = ['-created_at', 'created_at', '-updated_at', 'name', '-name', '-size', 'size'] as const

export const storedView = (): View => (localStorage.getItem(VIEW) === 'list' ? 'list' : 'grid')
export const keepView = (view: View): void => localStorage.setItem(VIEW, view)
export const storedSort = (): string => known(localStorage.getItem(SORT)) ?? SORTS[0]
export const keepSort = (sort: string): void => localStorage.setItem(SORT, sort)

/** Undefined for an order that there is not. */
export const known = (sort: string | null): string | undefined => SORTS.find((one) => one === sort)

export interface ListPlace {
  /** Of the address, with its question mark. */
  search: string
  ids: number[]
}

type Whose = Pick<Me, 'user' | 'site'>

/** Of one person: what was searched for is nothing for the next one in this tab. */
const listKey = ({ site, user }: Whose): string => `cms-media-list:${site.key}:${user?.id ?? ''}`

export function keepList(whose: Whose, list: ListPlace): void {
  try {
    sessionStorage.setItem(listKey(whose), JSON.stringify(list))
  } catch {
    // Where nothing is kept, the way back leads to the whole list.
  }
}

/** The list somebody came from; an empty one for those who came from elsewhere. */
export function storedList(whose: Whose): ListPlace {
  try {
    const list = JSON.parse(sessionStorage.getItem(listKey(whose)) ?? '') as Partial<ListPlace>
    if (typeof list.search === 'string' && Array.isArray(list.ids))
      return { search: list.search, ids: list.ids }
  } catch {
    // What cannot be read is no list.
  }
  return { search: '', ids: [] }
}
