// Entries of all tables: those that wait for review, those in the trash, and those of uids.
import { sql, type RawBuilder } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { chunks } from '../../base/chunks.ts'
import { undefinedIfMissing } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { waitingIn, type Waiting, type WaitingOf } from '../../document/define-document-kind.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable, reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { lookUpEntry, type StoredEntry } from './locate-entry.ts'

/** In review, within the limits of the membership. */
export async function waitingEntries(ctx: Context, only: WaitingOf): Promise<Waiting[]> {
  const { tables = [] } = ctx.principal.limits ?? {}
  return (await contentTables(ctx.db))
    .filter(({ handle }) => !tables.length || tables.includes(handle))
    .filter(({ handle }) => (only.table ?? handle) === handle)
    .map((table) => {
      const all = inReview(ctx, table)
      const { read, count } = waitingIn(only.id === undefined ? all : all.where('_id', '=', only.id), '_')
      return {
        rank: table.id,
        table,
        read: (page) => inTable(ctx, { table, none: [] }, () => read(page)),
        count: () => inTable(ctx, { table, none: 0 }, count),
      }
    })
}

/** Queries of those in the trash. */
export const trashedEntries = async (ctx: Context): Promise<RawBuilder<unknown>[]> =>
  (await contentTables(ctx.db)).map(
    ({ handle }) =>
      sql`select 'entry' as kind, _id as id, _uid as uid, _title as title, _lang as lang, ${handle} as ${sql.ref('table')},
        _deleted_at as deleted_at, _updated_by as updated_by from ${drafts(handle)} where _status = 'trash'`,
  )

/** Undefined when no table has it. */
export async function entryByUid(ctx: Context, uid: string): Promise<StoredEntry | undefined> {
  const tables = await contentTables(ctx.db)
  if (!tables.length) return undefined
  const { rows } = await union(
    tables.map(({ handle }) => sql`select ${handle} as handle from ${drafts(handle)} where _uid = ${uid}`),
  ).execute(ctx.db)
  const found = rows[0] as { handle: string } | undefined
  const table = found && (await lookUpTable(ctx, found.handle))
  return table && lookUpEntry(ctx, table, { entry: uid })
}

/** Which of these are published. Few at a time: each is a value of the statement once per table. */
export async function publicEntryUids(ctx: Context, uids: readonly string[]): Promise<Set<string>> {
  const tables = await contentTables(ctx.db)
  const found = new Set<string>()
  for (const some of tables.length ? chunks(uids, 100) : []) {
    const queries = tables.map(
      ({ handle }) =>
        sql`select _uid as uid from ${drafts(handle)} where _uid in (${sql.join(some)}) and _published_n is not null`,
    )
    const { rows } = await union(queries).execute(ctx.db)
    for (const { uid } of rows as { uid: string }[]) found.add(uid)
  }
  return found
}

const drafts = (handle: string) => sql.table(entriesTable(handle, 'draft'))

const union = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(queries, sql` union all `)

/** Without results for a table that was deleted or replaced since then. */
export async function inTable<R>(
  ctx: Context,
  { table: { id, handle }, none }: { table: DataTable; none: R },
  work: () => Promise<R>,
): Promise<R> {
  const found = reading(ctx, handle, async (now) => (now.id === id ? work() : none))
  return (await found.catch(undefinedIfMissing)) ?? none
}

function inReview({ db, site, principal }: Context, { handle }: DataTable) {
  const { languages = [] } = principal.limits ?? {}
  const rows = (db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .where('_status', '=', 'in_review')
    // Entries of another website are reviewed there.
    .where((is) => is.or([is('_origin', 'is', null), is('_origin', '=', site.key)]))
  return languages.length ? rows.where('_lang', 'in', languages) : rows
}
