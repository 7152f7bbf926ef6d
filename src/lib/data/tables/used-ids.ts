// Ids of entries are never reused below one handle: a reference to an entry of a deleted table, in a revision or in a table
// restored from the trash, would refer to an unrelated entry.
import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { readSetting, writeSetting } from '../../core/settings/settings.ts'
import type { DataTable } from './definition.ts'
import { entriesTable } from './layout.ts'

const settingOf = (handle: string) => `ids:${handle}`

/** To be called before a table is deleted: later ones of its handle begin above its highest id. */
export async function storeUsedIds(ctx: Context, { handle, kind }: DataTable): Promise<void> {
  // An inbox has no entries of its own.
  if (ctx.rehearsing || kind === 'inbox') return
  const name = entriesTable(handle, 'draft')
  // Not in the transaction: on MySQL, another connection could not move a table it has read from.
  const { read, dialect } = ctx.site.db
  const query = sql<{ n: number | null }>`select max(_id) as n from ${sql.table(name)}`.execute(read)
  const highest = Number((await query).rows[0]?.n ?? 0)
  const before = (await readSetting<number>(ctx.db, settingOf(handle)))?.value ?? 0
  const value = Math.max(before, highest, await givenBy(read as AnyDb, dialect, name))
  if (value > before) await writeSetting(ctx.db, settingOf(handle), { value, now: ctx.now, by: null })
}

/** For a new or restored table: a later one of its handle may have used higher ids. */
export async function beginAboveUsedIds(
  { db, dialect }: { db: AnyDb; dialect: Dialect },
  handle: string,
): Promise<void> {
  const used = (await readSetting<number>(db as never, settingOf(handle)))?.value
  const name = entriesTable(handle, 'draft')
  if (!used || used <= (await givenBy(db, dialect, name))) return
  if (dialect === 'mysql')
    await sql`alter table ${sql.table(name)} auto_increment = ${sql.raw(String(used + 1))}`.execute(db)
  else {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${used})`.execute(db)
  }
}

/** Including deleted entries; MySQL may return outdated statistics. */
async function givenBy(db: AnyDb, dialect: Dialect, name: string): Promise<number> {
  const query =
    dialect === 'mysql'
      ? sql<{
          n: number
        }>`select auto_increment - 1 as n from information_schema.tables where table_schema = database() and table_name = ${name}`
      : sql<{ n: number }>`select seq as n from sqlite_sequence where name = ${name}`
  return Number((await query.execute(db)).rows[0]?.n ?? 0)
}
