// Which lists walk their table, and where they are read then: apart from the thread that answers everybody (decision 86).
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { entriesTable } from '../tables/layout.ts'
import type { FilterPlace } from './filter-operand.ts'
import type { ListRowsOptions } from './list-rows.ts'
import { isIndexed } from './list-shape.ts'
import { readEntrySort } from './sort-entries.ts'

/** Where a list is read from: the reader of a website, or the transaction of a write. */
export type Source = Pick<Context, 'db' | 'site'>

/** A table that never had more entries is read faster than another thread is asked. */
const SMALL = 2000

/** Whether so many entries may have to be looked at as there are. */
export function walks(wanted: ListRowsOptions & { sort?: string | undefined }, place: FilterPlace): boolean {
  if (!isIndexed(place, wanted)) return true
  const isGrouped = wanted.translation_group !== undefined
  return !isGrouped && wanted.status !== undefined && !readEntrySort(wanted, place).isById
}

/** For a statement that walks the table: what a write has not committed yet is seen by its transaction only. */
export async function readerFor(source: Source, place: FilterPlace, isWalking = true): Promise<Source['db']> {
  const { db, site } = source
  if (!isWalking || db !== site.db.read || !(await isLarge(db, place))) return db
  return site.db.walk
}

/**
 * For looking through all drafts before their table is changed. On MySQL a look from inside the transaction would keep the table
 * from being changed.
 */
export function draftReader({ db, site }: Source, table: FilterPlace['table']): Promise<Source['db']> {
  const { dialect, read } = site.db
  return readerFor({ site, db: dialect === 'mysql' ? read : db }, { table, view: 'draft', dialect })
}

/** Tables that were found to be large: they stay so, in either view. */
const large = new WeakSet<FilterPlace['table']>()

/** Numbers of entries are given once, so the highest is at least how many there are. */
async function isLarge(db: AnyDb, { table, view }: FilterPlace): Promise<boolean> {
  if (large.has(table)) return true
  const from = sql.table(entriesTable(table.handle, view))
  const { rows } = await sql<{ n: number | null }>`select max(_id) as n from ${from}`.execute(db)
  if (Number(rows[0]!.n ?? 0) <= SMALL) return false
  large.add(table)
  return true
}

/**
 * Finds something by a statement that walks the table, and remembers it until the table is written. `key` tells statements of
 * one table apart.
 */
export async function remembered<R>(
  { db, site }: Source,
  place: FilterPlace,
  { key, find }: { key: string; find: () => Promise<R> },
): Promise<R> {
  const stamp = db === site.db.read ? await stampOf({ db, site }, place) : undefined
  if (stamp === undefined) return find()
  const { uid, version } = place.table
  return site.db.results.get(`${site.key} ${uid} ${version} ${key}`, stamp, find)
}

/** Another one once something was written; undefined where nothing says so. */
async function stampOf({ db, site }: Source, { table, view }: FilterPlace): Promise<string | undefined> {
  if (view === 'published') {
    const touched = db.selectFrom('cache_tags').select('seq').where('tag', '=', `table:${table.handle}`)
    return `published ${(await touched.executeTakeFirst())?.seq ?? 0}`
  }
  if (site.db.dialect !== 'sqlite') return undefined
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
  return `written ${numberOf(db)} ${rows[0]!.data_version}`
}

/** Each connection counts data_version from its own beginning: a website that is opened again has another one. */
const numbers = new WeakMap<object, number>()
let connections = 0

function numberOf(db: object): number {
  const known = numbers.get(db) ?? ++connections
  numbers.set(db, known)
  return known
}
