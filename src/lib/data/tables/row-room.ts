// How wide a table of entries may be on MySQL: a row must fit into half a page of InnoDB, whatever its values are.
import { fieldError } from '../../base/errors.ts'
import type { Dialect } from '../../platform/db/database.ts'
import type { FieldError } from '../../base/errors.ts'
import type { View } from '../table.ts'
import type { Definition } from './definition.ts'
import { layoutOf } from './layout.ts'
import type { StoredColumn } from './plan-table.ts'

/** Bytes that a row may take in a page of 16 KiB, in the format DYNAMIC (MySQL manual, "InnoDB Row Formats"). */
const ROOM = 8126
/** What the columns of ours and the head of a row take, with something to spare. */
const OURS = 1500
const VIEWS: View[] = ['draft', 'published']
/** A long text takes so much at most: 40 bytes and their number, or where it lies apart. */
const TEXT = 41
const FIXED: Record<string, number> = { bigint: 8, double: 8, 'tinyint(1)': 1, 'decimal(20,6)': 10 }

interface Was {
  dialect: Dialect
  before: Definition | undefined
  kept: readonly StoredColumn[]
}

/** What is removed keeps its column for 30 days, and its room. Nothing on SQLite, whose rows have no such bound. */
export function roomErrors(after: Definition, was: Was): FieldError[] {
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

/** Bytes of all columns there will be, those of removed fields among them; whether any is new. */
function widthOf(after: Definition, { before, kept }: Was, view: View) {
  const now = columnsOf(after, view).map(({ same }) => same)
  const old = [...(before ? columnsOf(before, view) : []), ...kept.filter((one) => one.view === view)]
  const known = new Set(old.map(({ same }) => same))
  const removed = bytesOf([...known].filter((same) => !now.includes(same)))
  return { bytes: bytesOf(now) + removed, removed, adds: now.some((same) => !known.has(same)) }
}

const columnsOf = (definition: Definition, view: View) => layoutOf(definition, view, 'mysql').columns

/** With the bit of every column that tells whether it is null. Before the type stand the field's id, its type and the part. */
const bytesOf = (columns: readonly string[]): number =>
  columns.reduce(
    (sum, same) => sum + sizeOf(same.split(' ').slice(3).join(' ')),
    Math.ceil(columns.length / 8),
  )

/** Four bytes a character; what may have 256 bytes or more lies apart where there is no room for it. */
function sizeOf(type: string): number {
  const bytes = 4 * Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? 64)
  return FIXED[type] ?? (bytes < 256 ? bytes + 1 : TEXT)
}
