// The drafted part of an entry: what is revised, compared, published and restored.
import { fold } from '../../rules/conditions/fold.ts'
import { fieldType, withItemIds, type Values } from '../../fields/fields.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical } from '../../base/json.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { titleField } from '../tables/shown-fields.ts'
import type { StoredEntry } from './locate-entry.ts'

export interface EntryContent {
  slug: string
  sort: number
  /** By name, as they are stored. */
  values: Values
}
/** As revisions keep it: values by the id of their field, which stays when the field is renamed. */
interface StoredContent {
  slug: string
  sort: number
  fields: Values
}

export const contentOf = ({ row, values }: StoredEntry): EntryContent => ({
  slug: row._slug,
  sort: Number(row._sort),
  values,
})

export const sameContent = (one: EntryContent, other: EntryContent): boolean => canonical(one) === canonical(other)

/** The text of a revision and its hash. */
export function revisionOf(
  fields: readonly TableField[],
  { slug, sort, values }: EntryContent,
): { content: string; hash: string } {
  const byId = fields.flatMap(({ id, name }) => (values[name] === undefined ? [] : [[id, values[name]]]))
  const stored: StoredContent = { slug, sort, fields: Object.fromEntries(byId) as Values }
  const content = canonical(stored)
  return { content, hash: sha256(content) }
}

/** By the names fields have now; values of fields that are gone are left out. */
export function contentOfRevision(fields: readonly TableField[], text: string): EntryContent {
  const { slug, sort, fields: storedFields } = JSON.parse(text) as StoredContent
  const values = fields.flatMap(({ id, name }) => (Object.hasOwn(storedFields, id) ? [[name, storedFields[id]]] : []))
  return { slug, sort, values: withItemIds(fields, Object.fromEntries(values) as Values) }
}

/** The content of a revision with its hash; of what visitors see that is the hash the entry has of it. */
export function stateOfRevision(
  { table, row }: Pick<StoredEntry, 'table' | 'row'>,
  { n, content, hash }: { n: number; content: string; hash: string },
): { content: EntryContent; hash: string } {
  const isPublished = row._published_hash !== null && row._published_n === n
  return {
    content: contentOfRevision(table.fields, content),
    hash: isPublished ? row._published_hash! : hash,
  }
}

const LONGEST_TITLE = 250

/** What people call it: of the title field, else of the first line of text; '' when that is empty. */
export function displayTitleOf(table: Pick<DataTable, 'fields' | 'settings'>, values: Values): string {
  const field = titleField(table)
  const value = field && values[field.name]
  if (!field || value === undefined) return ''
  const text = fieldType(field.type).text(value, field, fieldType).replace(/\s+/g, ' ').trim()
  return [...text].slice(0, LONGEST_TITLE).join('')
}

/** The columns of the title; the slug stands for what has no words. */
export function titleColumns(table: Pick<DataTable, 'fields' | 'settings'>, { values, slug }: EntryContent) {
  const _title = displayTitleOf(table, values) || slug
  return { _title, _folded: fold(_title) }
}
