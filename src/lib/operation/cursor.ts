// Cursors of keyset-paged lists: opaque to callers, the sort values of a page's last item to us (contract 3.2).
import { invalid } from '../errors.ts'

type Key = string | number

/** Base64url of the JSON array of the values that order the list. */
export const encodeCursor = (values: Key[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a cursor of `length` values; undefined without one; throws 422 for text that no list made. */
export function decodeCursor(cursor: string | undefined, length: number): Key[] | undefined {
  if (cursor === undefined) return undefined
  const values = parse(cursor)
  if (Array.isArray(values) && values.length === length && values.every(isKey)) return values
  throw invalid(
    '/cursor',
    'This cursor belongs to no page of this list: take it from links.next.',
    'invalid_cursor',
  )
}

/**
 * A page out of `limit + 1` rows: the extra row tells that there is another page. Read the rows with
 * `.limit(limit + 1)` behind the cursor's values.
 */
export function page<T>(
  rows: T[],
  limit: number,
  keyOf: (item: T) => Key[],
): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null }
}

const isKey = (value: unknown): value is Key =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined // not ours: answered 422 by the caller
  }
}
