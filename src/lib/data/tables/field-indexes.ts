// The indexes of a table for sorting and filtering its lists: their columns, and the lists that they serve.
import type { Dialect } from '../../platform/db/database.ts'
import type { ListShape } from '../entries/list-shape.ts'
import type { View } from '../table.ts'
import type { DataTable, TableField } from './definition.ts'
import { fieldsIn } from './layout.ts'
import { columnName, isFolded } from './physical.ts'

/** One index, of drafts and of public entries; it has the ids of fields, so that it stays the same when they are renamed. */
export interface FieldIndex {
  /** Fields that are compared with one value. */
  equal: string[]
  /** Fields in their order, with `-` if descending. */
  sort: string[]
  /** When a list last used it; updated once a week. */
  used_at: string
  /** Missing until it is created. On a multilingual website that of public entries begins with the language. */
  made?: 'plain' | 'by_lang'
}

/** Per table; each slows down writes slightly. */
export const MAX_INDEXES = 8

/** MySQL sorts long texts by a prefix of this length, in a column of its own if there is an index. */
export const ORDERED_BY = 250

type Fields = Pick<DataTable, 'fields'>

const refOf = ({ fields }: Fields, name: string): string => fields.find((field) => field.name === name)?.id ?? name

/** The index for a list, as it is stored. */
export const indexFor = (table: Fields, { equal, sort }: ListShape, used_at: string): FieldIndex => ({
  equal: equal.map((name) => refOf(table, name)),
  sort: sort.map((word) => (word.startsWith('-') ? `-${refOf(table, word.slice(1))}` : refOf(table, word))),
  used_at,
})

/** The same for an order and its reverse, as an index can be read in both directions. */
export function keyOf({ equal, sort }: Pick<FieldIndex, 'equal' | 'sort'>): string {
  const falls = sort.at(-1)?.startsWith('-') ?? false
  const refs = falls ? sort.map((word) => (word.startsWith('-') ? word.slice(1) : `-${word}`)) : sort
  return JSON.stringify([[...equal].sort(), refs])
}

/** The index that finds the entries of a list of this shape in its order; undefined if it does not exist (yet). */
export function servingIndex(table: Pick<DataTable, 'fields' | 'indexes'>, shape: ListShape): FieldIndex | undefined {
  const key = keyOf(indexFor(table, shape, ''))
  return table.indexes?.find((index) => index.made && keyOf(index) === key)
}

/** The column MySQL sorts a text by, as long as there is an index on it. */
export const orderColumn = (name: string): string => `_order_${name}`

/** Whether a table has that column. */
export const hasOrderColumn = ({ indexes = [] }: Pick<DataTable, 'indexes'>, { id }: TableField): boolean =>
  indexes.some(({ made, sort }) => made && sort.some((word) => word.replace(/^-/, '') === id))

export interface IndexColumn {
  name: string
  descending: boolean
  /** The column it is generated from: the folded text. */
  from?: string
}
interface Where {
  view: View
  dialect: Dialect
  /** Whether the index of public entries begins with the language. */
  byLang: boolean
}

/** None when a field was removed, or is not public. */
export function indexColumns(
  index: Pick<FieldIndex, 'equal' | 'sort'>,
  { fields }: Fields,
  { view, dialect, byLang }: Where,
): IndexColumn[] {
  const known = new Map(fieldsIn(fields, view).map((field) => [field.id, field]))
  const isThere = (ref: string) => ref.startsWith('@') || known.has(ref)
  const [, refs] = JSON.parse(keyOf(index)) as [string[], string[]]
  if (![...index.equal, ...refs.map((word) => word.replace(/^-/, ''))].every(isThere)) return []
  const columns = [
    ...[...index.equal].sort().map((ref) => ({ name: known.get(ref)!.name, descending: false })),
    ...refs.map((word): IndexColumn => {
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

/** The indexes after a change of the table; those with changed columns are recreated. */
export function indexesAfter(
  { fields: before, indexes = [] }: Pick<DataTable, 'fields' | 'indexes'>,
  after: Fields,
): FieldIndex[] {
  const there = new Map(after.fields.map((field) => [field.id, field]))
  const sameColumns = (ref: string) => {
    const [was, is] = [before.find(({ id }) => id === ref), there.get(ref)]
    return ref.startsWith('@') || (was?.name === is?.name && was?.type === is?.type && !was?.private === !is?.private)
  }
  return indexes.flatMap(({ made, ...index }): FieldIndex[] => {
    const refs = [...index.equal, ...index.sort.map((word) => word.replace(/^-/, ''))]
    if (!refs.every((ref) => ref.startsWith('@') || there.has(ref))) return []
    return [refs.every(sameColumns) && made ? { ...index, made } : index]
  })
}

/** For output: names of fields, with `-` if descending. */
export const serializeIndexes = ({ fields, indexes = [] }: Pick<DataTable, 'fields' | 'indexes'>) =>
  indexes.map(({ equal, sort, made }) => {
    const named = (ref: string) => fields.find(({ id }) => id === ref)?.name ?? ref
    const sorted = sort.map((word) => (word.startsWith('-') ? `-${named(word.slice(1))}` : named(word)))
    return { fields: [...equal.map(named), ...sorted], made: made !== undefined }
  })
