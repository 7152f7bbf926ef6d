// How wide a table of entries may be on MySQL: a row must fit into half a page of InnoDB, whatever its values are.
import { fieldError } from '../../base/errors.ts'
import type { Dialect } from '../../platform/db/database.ts'
import type { FieldError } from '../../base/errors.ts'
import type { View } from '../table.ts'
import type { Definition } from './definition.ts'
import { layoutOf } from './layout.ts'
import type { StoredColumn } from './plan-table.ts'

/** Maximum bytes of a row in a page of 16 KiB, in the format DYNAMIC (MySQL manual, "InnoDB Row Formats"). */
const ROOM = 8126
/** Size of the system columns and the row header, with some reserve. */
const OURS = 1500
const VIEWS: View[] = ['draft', 'published']
/** Maximum size of a long text in the row: 40 bytes and their length, or the pointer to where it is stored. */
const TEXT = 41
const FIXED: Record<string, number> = { bigint: 8, double: 8, 'tinyint(1)': 1, 'decimal(20,6)': 10 }

interface Was {
  dialect: Dialect
  before: Definition | undefined
  unusedColumns: readonly StoredColumn[]
}

/** Removed fields keep their column, and its size, for 30 days. Empty on SQLite, whose rows have no such limit. */
export function rowSizeErrors(after: Definition, was: Was): FieldError[] {
  if (was.dialect === 'sqlite') return []
  const [widest] = VIEWS.map((view) => widthOf(after, was, view)).sort((a, b) => b.bytes - a.bytes)
  const { bytes, removed, adds } = widest!
  if (!adds || OURS + bytes <= ROOM) return []
  const has = ROOM - OURS
  return [
    removed
      ? fieldError('/fields', 'table.row_too_wide_removed', { bytes, removed, max: has })
      : fieldError('/fields', 'table.row_too_wide', { bytes, max: has }),
  ]
}

/** Bytes of all columns after the change, including those of removed fields; whether any is new. */
function widthOf(after: Definition, { before, unusedColumns }: Was, view: View) {
  const now = columnsOf(after, view).map(({ same }) => same)
  const old = [...(before ? columnsOf(before, view) : []), ...unusedColumns.filter((one) => one.view === view)]
  const known = new Set(old.map(({ same }) => same))
  const removed = bytesOf([...known].filter((same) => !now.includes(same)))
  return { bytes: bytesOf(now) + removed, removed, adds: now.some((same) => !known.has(same)) }
}

const columnsOf = (definition: Definition, view: View) => layoutOf(definition, view, 'mysql').columns

/** Including the null bit of every column. `same` begins with the field's id, its type and the part, then the column type. */
const bytesOf = (columns: readonly string[]): number =>
  columns.reduce((sum, same) => sum + sizeOf(same.split(' ').slice(3).join(' ')), Math.ceil(columns.length / 8))

/** Four bytes a character; columns of 256 bytes or more can be stored outside of the row. */
function sizeOf(type: string): number {
  const bytes = 4 * Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? 64)
  return FIXED[type] ?? (bytes < 256 ? bytes + 1 : TEXT)
}
