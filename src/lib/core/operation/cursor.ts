// Cursors of keyset-paged lists: opaque to callers; they hold the sort values of a page's last item (contract 3.2).
import { invalid } from '../../base/errors.ts'

/** A sort value; null sorts where the list puts it. */
export type Key = string | number | null
export type KeyType = 'string' | 'number' | 'string?'
interface Values {
  string: string
  number: number
  'string?': string | null
}
type Keys<T extends readonly KeyType[]> = { -readonly [K in keyof T]: Values[T[K]] }

/** Base64url of the JSON array of the sort values. */
export const encodeCursor = (values: Key[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * The values of a cursor, each of the type the list sorts by; undefined without one. Throws 422 for text that this list did
 * not make: MySQL would otherwise compare a text with numbers.
 */
export function decodeCursor<const T extends readonly KeyType[]>(
  cursor: string | undefined,
  types: T,
): Keys<T> | undefined {
  if (cursor === undefined) return undefined
  const values = parse(cursor)
  const fits = Array.isArray(values) && values.length === types.length
  if (fits && types.every((type, i) => CHECKS[type](values[i]))) return values as Keys<T>
  throw invalid('/cursor', 'operation.cursor_invalid')
}

/**
 * A page out of `limit + 1` rows: the extra row shows that there is another page. Read the rows with
 * `.limit(limit + 1)` after the cursor's values.
 */
export function page<T>(rows: T[], limit: number, keyOf: (item: T) => Key[]): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null }
}

const CHECKS: Record<KeyType, (value: unknown) => boolean> = {
  string: isText,
  number: Number.isSafeInteger,
  'string?': (value) => value === null || isText(value),
}

// Databases reject text with half of a surrogate pair.
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined // not ours: answered 422 by the caller
  }
}
