// Pages of a list in memory: block types, menus, features (contract 3.2).
import { invalid } from '../../base/errors.ts'
import { decodeCursor, page } from './cursor.ts'
import type { CommonInput } from './define-operation.ts'
import type { Paged } from './outcome.ts'

/** The page after the cursor, in the order of the list; `keyOf` identifies its items. */
export function pageOf<T>(all: T[], { limit, cursor, count }: CommonInput, keyOf: (item: T) => string): Paged<T> {
  const [after] = decodeCursor(cursor, ['string']) ?? []
  const last = after === undefined ? -1 : all.findIndex((item) => keyOf(item) === after)
  if (after !== undefined && last < 0) throw invalid('/cursor', 'operation.cursor_gone', { after })
  const rows = all.slice(last + 1, last + 2 + limit)
  return { ...page(rows, limit, (item) => [keyOf(item)]), total: count ? all.length : undefined }
}
