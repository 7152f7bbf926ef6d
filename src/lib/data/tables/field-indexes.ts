// The indexes that a table has for what its lists sort and filter by: which there are, of which columns, and which list each serves.
import type { Dialect } from '../../platform/db/database.ts'
import type { ListShape } from '../entries/list-shape.ts'
import type { View } from '../table.ts'
import type { DataTable, TableField } from './definition.ts'
import { fieldsIn } from './layout.ts'
import { columnName, isFolded } from './physical.ts'

/** One index, of the drafts and of what is published; fields stand in it by their ids, so that it is the same when they are renamed. */
export interface FieldIndex {
  /** Fields that have one value each. */
  equal: string[]
  /** Fields in their order, `-` before those that descend. */
  sort: string[]
  /** When a list last asked for it; noted once a week. */
  used_at: string
  /** Missing until it is made. That of what is published begins with the language where a website has several. */
  made?: 'plain' | 'by_lang'
}

/** Of a table; each makes writing an entry a little slower. */
export const MOST_INDEXES = 8

/** MySQL orders long texts by a part of them, which has a column of its own where there is an index: so many characters. */
export const ORDERED_BY = 250

type Fields = Pick<DataTable, 'fields'>

const refOf = ({ fields }: Fields, name: string): string =>
  fields.find((field) => field.name === name)?.id ?? name

/** What a list needs, as it is kept. */
export const indexFor = (table: Fields, { equal, sort }: ListShape, used_at: string): FieldIndex => ({
  equal: equal.map((name) => refOf(table, name)),
  sort: sort.map((word) => (word.startsWith('-') ? `-${refOf(table, word.slice(1))}` : refOf(table, word))),
  used_at,
})

/** The same for an order and its reverse: an index is read both ways. */
export function keyOf({ equal, sort }: Pick<FieldIndex, 'equal' | 'sort'>): string {
  const falls = sort.at(-1)?.startsWith('-') ?? false
  const words = falls ? sort.map((word) => (word.startsWith('-') ? word.slice(1) : `-${word}`)) : sort
  return JSON.stringify([[...equal].sort(), words])
}

/** The index that finds what a list of this shape shows, in its order; undefined when it is not there (yet). */
export function servingIndex(
  table: Pick<DataTable, 'fields' | 'indexes'>,
  shape: ListShape,
): FieldIndex | undefined {
  const key = keyOf(indexFor(table, shape, ''))
  return table.indexes?.find((index) => index.made && keyOf(index) === key)
}

/** The column MySQL orders a text by, as long as there is an index of it. */
export const orderColumn = (name: string): string => `_order_${name}`

/** Whether a table has that column. */
export const hasOrderColumn = ({ indexes = [] }: Pick<DataTable, 'indexes'>, { id }: TableField): boolean =>
  indexes.some(({ made, sort }) => made && sort.some((word) => word.replace(/^-/, '') === id))

export interface IndexColumn {
  name: string
  descending: boolean
  /** It is made of this one: the folded text. */
  from?: string
}
interface Where {
  view: View
  dialect: Dialect
  /** Whether what is published is found by its language first. */
  byLang: boolean
}

/** None when a field is gone, or no part of what visitors see. */
export function indexColumns(
  index: Pick<FieldIndex, 'equal' | 'sort'>,
  { fields }: Fields,
  { view, dialect, byLang }: Where,
): IndexColumn[] {
  const known = new Map(fieldsIn(fields, view).map((field) => [field.id, field]))
  const isThere = (ref: string) => ref.startsWith('@') || known.has(ref)
  const [, words] = JSON.parse(keyOf(index)) as [string[], string[]]
  if (![...index.equal, ...words.map((word) => word.replace(/^-/, ''))].every(isThere)) return []
  const columns = [
    ...[...index.equal].sort().map((ref) => ({ name: known.get(ref)!.name, descending: false })),
    ...words.map((word): IndexColumn => {
      const ref = word.replace(/^-/, '')
      return { ...orderOf(ref, known, dialect), descending: word.startsWith('-') }
    }),
  ]
  return view === 'published' && byLang ? [{ name: '_lang', descending: false }, ...columns] : columns
}

function orderOf(
  ref: string,
  known: ReadonlyMap<string, TableField>,
  dialect: Dialect,
): Pick<IndexColumn, 'name' | 'from'> {
  const field = known.get(ref)
  if (!field) return { name: `_${ref.slice(1)}` }
  if (!isFolded(field)) return { name: field.name }
  const from = columnName(field.name, 'fold')
  return dialect === 'mysql' ? { name: orderColumn(field.name), from } : { name: from }
}

/** Those of a table that becomes another one; what has other columns now is made anew. */
export function indexesAfter(
  { fields: before, indexes = [] }: Pick<DataTable, 'fields' | 'indexes'>,
  after: Fields,
): FieldIndex[] {
  const there = new Map(after.fields.map((field) => [field.id, field]))
  const sameColumns = (ref: string) => {
    const [was, is] = [before.find(({ id }) => id === ref), there.get(ref)]
    return (
      ref.startsWith('@') ||
      (was?.name === is?.name && was?.type === is?.type && !was?.private === !is?.private)
    )
  }
  return indexes.flatMap(({ made, ...index }): FieldIndex[] => {
    const refs = [...index.equal, ...index.sort.map((word) => word.replace(/^-/, ''))]
    if (!refs.every((ref) => ref.startsWith('@') || there.has(ref))) return []
    return [refs.every(sameColumns) && made ? { ...index, made } : index]
  })
}

/** For people: names of fields, `-` before those that descend. */
export const shownIndexes = ({ fields, indexes = [] }: Pick<DataTable, 'fields' | 'indexes'>) =>
  indexes.map(({ equal, sort, made }) => {
    const named = (ref: string) => fields.find(({ id }) => id === ref)?.name ?? ref
    const sorted = sort.map((word) => (word.startsWith('-') ? `-${named(word.slice(1))}` : named(word)))
    return { fields: [...equal.map(named), ...sorted], made: made !== undefined }
  })
