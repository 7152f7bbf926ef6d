// The last query of a list in this tab, so that the user who returns finds it unchanged.
import type { Me } from './client/operations.d.ts'

type Whose = Pick<Me, 'user' | 'site'>

/** For the list at a path of the admin; the query is that of its address. */
export function storeListQuery(whose: Whose, path: string, query: URLSearchParams): void {
  try {
    sessionStorage.setItem(keyOf(whose, path), String(query))
  } catch {
    // Without session storage, the link leads to the unfiltered list.
  }
}

/** The address of the list with its last query. */
export function listAddress(whose: Whose, path: string): string {
  const query = storedQuery(keyOf(whose, path))
  return `/admin${path}${query ? `?${query}` : ''}`
}

function storedQuery(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** By user, so that the next user of this tab does not see the searches of the previous one. */
const keyOf = ({ site, user }: Whose, path: string): string =>
  `cms-list:${site.key}:${user?.id ?? ''}:${path}`
