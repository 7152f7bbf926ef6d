// Which lists scan their table; these are read in a separate thread that does not block requests (decision 86).
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { entriesTable } from '../tables/layout.ts'
import type { FilterScope } from './filter-operand.ts'
import type { ListRowsOptions } from './list-rows.ts'
import { isIndexed } from './list-shape.ts'
import { readEntrySort } from './sort-entries.ts'

/** Where a list is read from: the reader of a website, or the transaction of a write. */
export type Source = Pick<Context, 'db' | 'site'>

/** Up to this number of entries a scan is faster than a message to another thread. */
const SMALL = 2000

/** Whether the query may have to scan all entries. */
export function walks(options: ListRowsOptions & { sort?: string | undefined }, scope: FilterScope): boolean {
  if (!isIndexed(scope, options)) return true
  const isGrouped = options.translation_group !== undefined
  return !isGrouped && options.status !== undefined && !readEntrySort(options, scope).isById
}

/** For a statement that scans the table: uncommitted changes of a write are visible in its transaction only. */
export async function readerFor(source: Source, scope: FilterScope, isWalking = true): Promise<Source['db']> {
  const { db, site } = source
  if (!isWalking || db !== site.db.read || !(await isLarge(db, scope))) return db
  return site.db.walk
}

/**
 * For scanning all drafts before their table is changed. On MySQL a read in the transaction would block the change of
 * the table.
 */
export function draftReader({ db, site }: Source, table: FilterScope['table']): Promise<Source['db']> {
  const { dialect, read } = site.db
  return readerFor({ site, db: dialect === 'mysql' ? read : db }, { table, view: 'draft', dialect })
}

/** Tables known to be large: they stay so, in either view. */
const large = new WeakSet<FilterScope['table']>()

/** Ids are assigned once, so the highest is at least the number of entries. */
async function isLarge(db: AnyDb, { table, view }: FilterScope): Promise<boolean> {
  if (large.has(table)) return true
  const from = sql.table(entriesTable(table.handle, view))
  const { rows } = await sql<{ n: number | null }>`select max(_id) as n from ${from}`.execute(db)
  if (Number(rows[0]!.n ?? 0) <= SMALL) return false
  large.add(table)
  return true
}

/**
 * Caches the result of a statement that scans the table until the table is written. `key` identifies statements of
 * one table.
 */
export async function remembered<R>(
  { db, site }: Source,
  scope: FilterScope,
  { key, find }: { key: string; find: () => Promise<R> },
): Promise<R> {
  const stamp = db === site.db.read ? await stampOf({ db, site }, scope) : undefined
  if (stamp === undefined) return find()
  const { uid, version } = scope.table
  return site.db.results.get(`${site.key} ${uid} ${version} ${key}`, stamp, find)
}

/** Changes with every write; undefined where no such number is available. */
async function stampOf({ db, site }: Source, { table, view }: FilterScope): Promise<string | undefined> {
  if (view === 'published') {
    const touched = db.selectFrom('cache_tags').select('seq').where('tag', '=', `table:${table.handle}`)
    return `published ${(await touched.executeTakeFirst())?.seq ?? 0}`
  }
  if (site.db.dialect !== 'sqlite') return undefined
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
  return `written ${numberOf(db)} ${rows[0]!.data_version}`
}

/** data_version is counted per connection: a reopened website gets another number. */
const numbers = new WeakMap<object, number>()
let connections = 0

function numberOf(db: object): number {
  const known = numbers.get(db) ?? ++connections
  numbers.set(db, known)
  return known
}
