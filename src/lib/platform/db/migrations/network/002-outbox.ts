// The outbox: jobs and log rows for websites from a write of the network database, forwarded after its commit.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('outbox')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('kind', c.text(20), (col) => col.notNull())
    .addColumn('payload', c.long, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('outbox_site').on('outbox').columns(['site', 'id']).execute()
  await moveLog(db)
  await db.schema.dropTable('changes').execute()
}

/** The log is in the websites' databases from here on: one list, one number per change. */
async function moveLog(db: AnyDb): Promise<void> {
  const rows = (await db.selectFrom('changes').selectAll().orderBy('id').execute()) as ({
    id: number
    uid: string
    site: string
    created_at: string
  } & Record<string, unknown>)[]
  for (const { id: _, ...row } of rows) {
    const { uid, site, created_at } = row
    const payload = JSON.stringify(row)
    await db.insertInto('outbox').values({ uid, site, kind: 'change', payload, created_at }).execute()
  }
}
