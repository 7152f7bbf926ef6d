// How a list was looked at last in this tab, so that who goes back to it finds it as it was.
import type { Me } from './client/operations.d.ts'

type Whose = Pick<Me, 'user' | 'site'>

/** For the list at a path of the admin; the words are those of its address. */
export function keepList(whose: Whose, path: string, query: URLSearchParams): void {
  try {
    sessionStorage.setItem(keyOf(whose, path), String(query))
  } catch {
    // Where nothing is kept, the way back leads to the whole list.
  }
}

/** Its address, with the words it had. */
export function listAddress(whose: Whose, path: string): string {
  const words = kept(keyOf(whose, path))
  return `/admin${path}${words ? `?${words}` : ''}`
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** What one person searched for is nothing for the next one in this tab. */
const keyOf = ({ site, user }: Whose, path: string): string =>
  `cms-list:${site.key}:${user?.id ?? ''}:${path}`
