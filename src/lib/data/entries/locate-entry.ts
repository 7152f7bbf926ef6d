// Finds the entry that a caller refers to: by id, uid or slug (contract 3.2).
import { languageInput, reference } from '../../fields/inputs.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import type { EntryRow, View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { findTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { isLinked } from '../tables/physical.ts'
import { valuesOfRow } from './columns.ts'
import { readLinks } from './links.ts'

/** A row as it is read; without the columns of fields, which are not typed. */
type Known = { [K in keyof EntryRow as string extends K ? never : K]: EntryRow[K] }
export type StoredRow = Omit<Known, '_id'> & { _id: number } & Record<string, unknown>

/** An entry with the values of its draft as they are stored, sealed ones included. */
export interface StoredEntry {
  table: DataTable
  row: StoredRow
  links: ReadonlyMap<string, number[]>
  values: Values
}

export const entryRef = reference(121).describe('Id, uid or slug (/2024)')
export const entryLang = languageInput().optional().describe('Its language; of a slug the default')

export interface EntryName {
  table: string
  entry: string
  lang?: string | undefined
}

/** Tables of content only: submissions of an inbox are sealed, and have operations of their own. Throws 404, 409 for an inbox. */
export async function findContentTable(ctx: Context, handle: string): Promise<DataTable> {
  return requireContent(await findTable(ctx, handle))
}

export function requireContent(table: DataTable): DataTable {
  if (table.kind !== 'inbox') return table
  throw new AppError('entry.table_is_inbox', { table: table.handle })
}

/**
 * Throws 404 naming the reference. Entries in the trash are found by id and uid only. With `lang`, an id or uid names the
 * entry or its translation.
 */
export async function findEntry(ctx: Context, { table, entry, lang }: EntryName): Promise<StoredEntry> {
  return entryIn(ctx, await findContentTable(ctx, table), { entry, lang })
}

export async function entryIn(
  ctx: Context,
  table: DataTable,
  { entry, lang }: Omit<EntryName, 'table'>,
): Promise<StoredEntry> {
  if (lang !== undefined) requireLanguage(ctx.site, lang)
  const found = await lookUpEntry(ctx, table, { entry, lang })
  if (found) return found
  const named = { entry, table: table.handle }
  for (const other of isIdOrUid(entry) ? [] : ctx.site.languages) {
    const there = await lookUpEntry(ctx, table, { entry, lang: other })
    if (!there) continue
    const own = lang && (await lookUpEntry(ctx, table, { entry: String(there.row._id), lang }))
    if (own) throw new AppError('entry.translated_as', { ...named, other, lang, slug: own.row._slug })
    throw new AppError('entry.in_other_language', { ...named, lang: lang ?? ctx.site.default_language, other })
  }
  throw lang === undefined
    ? new AppError('entry.not_found', named)
    : new AppError('entry.not_found_in', { ...named, lang })
}

const isId = (entry: string) => /^\d{1,15}$/.test(entry)
const isIdOrUid = (entry: string) => isId(entry) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(entry)

/** Entries that were loaded before a change, for reuse by the operation. */
const looked = new WeakMap<Context, { db: Context['db']; name: string; found: StoredEntry }>()

const lookupKey = (table: DataTable, { entry, lang }: Omit<EntryName, 'table'>) => `${table.id} ${lang ?? ''} ${entry}`

/** The same before a change: if the operation then loads the entry first, it is not read again. */
export async function lookUpBefore(
  ctx: Context,
  table: DataTable,
  name: Omit<EntryName, 'table'>,
): Promise<StoredEntry | undefined> {
  const found = await lookUpEntry(ctx, table, name)
  if (found) looked.set(ctx, { db: ctx.db, name: lookupKey(table, name), found })
  return found
}

export async function lookUpEntry(
  ctx: Context,
  table: DataTable,
  { entry, lang }: Omit<EntryName, 'table'>,
): Promise<StoredEntry | undefined> {
  const before = looked.get(ctx)
  looked.delete(ctx)
  if (before?.db === ctx.db && before.name === lookupKey(table, { entry, lang })) return before.found
  const rows = rowsOf(ctx, table)
  if (isIdOrUid(entry)) {
    const one = isId(entry) ? rows.where('_id', '=', Number(entry)) : rows.where('_uid', '=', entry.toLowerCase())
    const found = await stored(ctx, table, one)
    if (!found || lang === undefined || found.row._lang === lang) return found
    const others = rows.where('_group', '=', found.row._group).where('_lang', '=', lang).where('_status', '!=', 'trash')
    return stored(ctx, table, others)
  }
  const slug = entry.replace(/^\//, '')
  return stored(ctx, table, rows.where('_lang', '=', lang ?? ctx.site.default_language).where('_address', '=', slug))
}

/** The entry with an id; it must exist. */
export async function entryById(ctx: Context, table: DataTable, id: number): Promise<StoredEntry> {
  return (await stored(ctx, table, rowsOf(ctx, table).where('_id', '=', id)))!
}

/** The other entries of its translation group that are not in the trash. */
export async function siblingsOf(
  ctx: Context,
  table: DataTable,
  { group, not }: { group: string; not?: number },
): Promise<StoredEntry[]> {
  const rows = (await rowsOf(ctx, table)
    .where('_group', '=', group)
    .where('_status', '!=', 'trash')
    .where('_id', '!=', not ?? 0)
    .orderBy('_id')
    .execute()) as StoredRow[]
  return withLinks(ctx, table, rows)
}

/** Entries with their links, read in one query. */
export async function withLinks(ctx: Context, table: DataTable, rows: readonly StoredRow[]): Promise<StoredEntry[]> {
  const isAny = table.fields.some(isLinked)
  const ids = isAny ? rows.map(({ _id }) => Number(_id)) : []
  const links = await linksOf(ctx, table, { view: 'draft', ids })
  return rows.map((row) => entryOf(table, row, links.get(Number(row._id)) ?? new Map()))
}

const linksOf = (ctx: Context, table: DataTable, { view, ids }: { view: View; ids: number[] }) =>
  readLinks(ctx.db, { table_id: table.id, view }, ids)

export const entryOf = (table: DataTable, row: StoredRow, links: ReadonlyMap<string, number[]>): StoredEntry => ({
  table,
  row: { ...row, _id: Number(row._id) },
  links,
  values: valuesOfRow(table.fields, row, links),
})

type Rows = ReturnType<typeof rowsOf>
export const rowsOf = (ctx: Context, { handle }: Pick<DataTable, 'handle'>) =>
  (ctx.db as AnyDb).selectFrom(entriesTable(handle, 'draft')).selectAll()

async function stored(ctx: Context, table: DataTable, rows: Rows): Promise<StoredEntry | undefined> {
  const row = (await rows.executeTakeFirst()) as StoredRow | undefined
  return row && (await withLinks(ctx, table, [row]))[0]
}

/** The name of the entry in revisions and references. */
export const objectOf = ({ table, row }: Pick<StoredEntry, 'table' | 'row'>): string => `entry:${table.id}:${row._id}`
