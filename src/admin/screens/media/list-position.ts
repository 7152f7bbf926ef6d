// View settings of the list, stored on this device; and the last query, so that an open item knows its neighbours.
import { inTab, onDevice } from '../../editing/browser-storage.ts'
import { userKey, type Whose } from '../../editing/local-storage-keys.ts'

export type View = 'grid' | 'list'
const VIEW = 'cms-media-view'
const SORT = 'cms-media-sort'

export const SORTS = ['-created_at', 'created_at', '-updated_at', 'name', '-name', '-size', 'size'] as const

export const storedView = (): View => (onDevice.get(VIEW) === 'list' ? 'list' : 'grid')
export const storeView = (view: View): void => onDevice.set(VIEW, view)
export const storedSort = (): string => knownSort(onDevice.get(SORT)) ?? SORTS[0]
export const storeSort = (sort: string): void => onDevice.set(SORT, sort)

/** Undefined for an unknown sort order. */
export const knownSort = (sort: string | null): string | undefined => SORTS.find((one) => one === sort)

export interface ListPosition {
  /** Query of the address, with its question mark. */
  search: string
  ids: number[]
}

const listKey = (whose: Whose): string => userKey('cms-media-list', whose)

export const storeListPosition = (whose: Whose, list: ListPosition): void => inTab.write(listKey(whose), list)

/** The list that the user came from; empty for users from elsewhere. */
export function storedList(whose: Whose): ListPosition {
  const { search, ids } = (inTab.read(listKey(whose)) ?? {}) as Partial<ListPosition>
  return typeof search === 'string' && Array.isArray(ids) ? { search, ids } : { search: '', ids: [] }
}
