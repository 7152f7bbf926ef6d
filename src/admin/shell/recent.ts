// What was used last in the command palette, on this device, for each person apart.

const MOST = 8

export interface Recent {
  id: string
  /** Of what was found on the server, so that it can be shown again. */
  label?: string
  icon?: string
  path?: string
}

const keyOf = (user: number) => `cms-recent-${user}`

/** The latest first. */
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
  localStorage.setItem(keyOf(user), JSON.stringify([used, ...rest].slice(0, MOST)))
}
