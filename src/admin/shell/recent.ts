// Recently used items of the command palette, stored on this device by user.

const MAX = 8

export interface Recent {
  id: string
  /** Of items found on the server, so that they can be displayed again. */
  label?: string
  icon?: string
  path?: string
}

const keyOf = (user: number) => `cms-recent-${user}`

/** Newest first. */
export function recents(user: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]')
    return Array.isArray(stored)
      ? (stored as (Recent | null)[]).filter((one): one is Recent => typeof one?.id === 'string')
      : []
  } catch {
    return []
  }
}

export function remember(user: number, used: Recent): void {
  const rest = recents(user).filter(({ id }) => id !== used.id)
  localStorage.setItem(keyOf(user), JSON.stringify([used, ...rest].slice(0, MAX)))
}
