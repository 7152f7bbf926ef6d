// Tokens of sync-collection (RFC 6578): URIs that say how many changes a collection had seen.
import type { CollectionRow } from './store/tables.ts'

export const syncToken = (site: string, { id, seq }: Pick<CollectionRow, 'id' | 'seq'>): string =>
  `urn:cms:dav:${site}:${id}:${seq}`

/** The number; 0 for the empty token of somebody who knows nothing yet. Undefined for one that is not, or no longer, good. */
export function seqOfToken(
  token: string,
  site: string,
  { id, seq, purged }: CollectionRow,
): number | undefined {
  if (token === '') return 0
  const [, number] = new RegExp(`^urn:cms:dav:${RegExp.escape(site)}:${id}:(\\d{1,15})$`).exec(token) ?? []
  const known = number === undefined ? NaN : Number(number)
  return known >= purged && known <= seq ? known : undefined
}
