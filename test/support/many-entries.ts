// Rows of many published entries, written past the operations, which would take minutes.
import { fold } from '../../src/lib/rules/conditions/fold.ts'
import { columnsOfValues } from '../../src/lib/data/entries/columns.ts'
import type { TableField } from '../../src/lib/data/tables/definition.ts'

/** What a table of them has. */
export const MANY_FIELDS = [
  { type: 'text', name: 'title', searchable: 'high' },
  { type: 'number', name: 'price' },
  { type: 'bool', name: 'active' },
  { type: 'textarea', name: 'words', searchable: 'normal' },
]
const AT = '2026-01-02T03:04:05.000Z'

export interface ManyRow {
  draft: Record<string, unknown>
  published: Record<string, unknown>
}

/** `declared`: the fields as the table has them. Titles and prices are in another order than numbers; every tenth is a rose. */
export function* manyRows(declared: readonly TableField[], count: number): Generator<ManyRow> {
  for (let n = 1; n <= count; n++) {
    const position = (n * 7919) % count
    const title = `Straße ${String(position).padStart(6, '0')}`
    const words = `Text ${n}, ${n % 10 === 0 ? 'eine Rose' : 'kein Gewächs'}`
    const values = { title, price: position, active: n % 2 === 0, words }
    const uid = crypto.randomUUID()
    const both = {
      _id: n,
      _uid: uid,
      _lang: 'en',
      _group: uid,
      _slug: `e-${n}`,
      _sort: n,
      _title: title,
      _folded: fold(title),
      _created_at: AT,
      _updated_at: AT,
      _published_at: AT,
    }
    const state = {
      _version: 1,
      _address: `e-${n}`,
      _public_slug: `e-${n}`,
      _status: 'published',
      _hash: 'h',
      _published_hash: 'h',
      _published_n: 1,
    }
    yield {
      draft: { ...both, ...state, ...columnsOfValues(declared, values, 'draft') },
      published: { ...both, ...columnsOfValues(declared, values, 'published') },
    }
  }
}
