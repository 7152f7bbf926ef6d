// Tokens of sync-collection (RFC 6578): URIs with the collection's change counter, and ctags, which have it too.
import type { CollectionRow } from './store/tables.ts'

/** A state of a collection. */
type State = Pick<CollectionRow, 'id' | 'seq'> & {
  /** Of the website's data: a restore sets the counter back, and begins another epoch. */
  epoch: string
}

const ending = (epoch: string): string => epoch && `:${epoch}`

export const syncToken = (site: string, { id, seq, epoch }: State): string =>
  `urn:cms:dav:${site}:${id}:${seq}${ending(epoch)}`

export const ctag = ({ id, seq, epoch }: State): string => `${id}-${seq}${epoch && `-${epoch}`}`

/** The counter; 0 for the empty token of a first sync. Undefined for an invalid or expired one. */
export function seqOfToken(
  token: string,
  site: string,
  { id, seq, epoch, purged }: State & Pick<CollectionRow, 'purged'>,
): number | undefined {
  if (token === '') return 0
  const own = new RegExp(`^urn:cms:dav:${RegExp.escape(site)}:${id}:(\\d{1,15})${RegExp.escape(ending(epoch))}$`)
  const [, number] = own.exec(token) ?? []
  const known = number === undefined ? NaN : Number(number)
  return known >= purged && known <= seq ? known : undefined
}
