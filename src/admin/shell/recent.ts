// Recently used items of the command palette, stored on this device by user.
import { onDevice } from '../editing/browser-storage.ts'

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
export const recents = (user: number): Recent[] =>
  (onDevice.list(keyOf(user)) as (Recent | null)[]).filter((one): one is Recent => typeof one?.id === 'string')

export function remember(user: number, used: Recent): void {
  const rest = recents(user).filter(({ id }) => id !== used.id)
  onDevice.write(keyOf(user), [used, ...rest].slice(0, MAX))
}
