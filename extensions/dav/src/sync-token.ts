// Tokens of sync-collection (RFC 6578): URIs with the collection's change counter.
import type { CollectionRow } from './store/tables.ts'

export const syncToken = (site: string, { id, seq }: Pick<CollectionRow, 'id' | 'seq'>): string =>
  `urn:cms:dav:${site}:${id}:${seq}`

/** The counter; 0 for the empty token of a first sync. Undefined for an invalid or expired one. */
export function seqOfToken(token: string, site: string, { id, seq, purged }: CollectionRow): number | undefined {
  if (token === '') return 0
  const [, number] = new RegExp(`^urn:cms:dav:${RegExp.escape(site)}:${id}:(\\d{1,15})$`).exec(token) ?? []
  const known = number === undefined ? NaN : Number(number)
  return known >= purged && known <= seq ? known : undefined
}
