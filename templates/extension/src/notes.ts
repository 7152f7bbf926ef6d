// The table of notes.
import { sql, type Context, type Kysely } from 'cms/extension'

export interface Tables {
  __table___notes: { text: string; at: string }
}
/** The extension's own tables, in the database or the transaction of a website. */
export const tables = (db: unknown) => db as Kysely<Tables>

export async function countNotes(db: unknown): Promise<number> {
  const all = tables(db).selectFrom('__table___notes')
  const row = await all.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Deletes notes older than a year. */
export async function purgeNotes({ site, now }: Context): Promise<void> {
  const oldest = new Date(now.getTime() - 365 * 86_400_000).toISOString()
  const { transact } = await import('cms/lib')
  await transact(site.db, (trx) => tables(trx).deleteFrom('__table___notes').where('at', '<', oldest).execute())
}
