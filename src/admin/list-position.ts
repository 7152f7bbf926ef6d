// The last query of a list in this tab, so that the user who returns finds it unchanged.
import { inTab } from './editing/browser-storage.ts'
import { userKey, type Whose } from './editing/local-storage-keys.ts'

/** For the list at a path of the admin; the query is that of its address. */
export const storeListQuery = (whose: Whose, path: string, query: URLSearchParams): void =>
  inTab.set(keyOf(whose, path), String(query))

/** The address of the list with its last query. */
export function listAddress(whose: Whose, path: string): string {
  const query = inTab.get(keyOf(whose, path))
  return `/admin${path}${query ? `?${query}` : ''}`
}

const keyOf = (whose: Whose, path: string): string => `${userKey('cms-list', whose)}:${path}`
