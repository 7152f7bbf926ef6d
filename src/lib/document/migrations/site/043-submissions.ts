// Who submitted pages and entries for review, and when, as columns: filled from the log for what is in review. And when
// pages were last published.
import { sql } from 'kysely'
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be run again after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const types = { at: c.instant, by: c.integer, token: c.integer, client: c.text(120) }
  const tables = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.map((one) => one.name)]),
  )
  const addTo = async (table: string, added: Record<string, ReturnType<typeof c.text>>) => {
    for (const [name, type] of Object.entries(added))
      if (!tables.get(table)!.includes(name)) await db.schema.alterTable(table).addColumn(name, type).execute()
  }
  const submission = (prefix: string) =>
    Object.fromEntries(Object.entries(types).map(([name, type]) => [`${prefix}submitted_${name}`, type]))
  await addTo('pages', { ...submission(''), republished_at: c.instant })
  for (const [name, columns] of tables)
    if (/^(data_.+|trash_\d+_draft)$/.test(name) && columns.includes('_status')) await addTo(name, submission('_'))
  await sql`update pages set republished_at = published_at where republished_at is null`.execute(db)
  await fillFromLog(db, { table: 'pages', prefix: '', type: 'page', entity: String })
  const activeTables = await db
    .selectFrom('data_tables')
    .select(['id', 'living'])
    .where('living', 'is not', null)
    .execute()
  for (const { id, living: handle } of activeTables)
    if (tables.get(`data_${handle}`)?.includes('_status'))
      await fillFromLog(db, { table: `data_${handle}`, prefix: '_', type: 'entry', entity: (n) => `${id}:${n}` })
}

interface Filling {
  table: string
  prefix: string
  type: string
  /** The id in the log. */
  entity: (id: number) => string
}

async function fillFromLog(db: AnyDb, { table, prefix, type, entity }: Filling): Promise<void> {
  const waiting = await db
    .selectFrom(table)
    .select(`${prefix}id as id`)
    .where(`${prefix}status`, '=', 'in_review')
    .where(`${prefix}submitted_at`, 'is', null)
    .execute()
  for (const { id } of waiting) {
    const found = await submissionIn(db, type, entity(Number(id)))
    if (!found) continue
    const values = {
      at: found.reviewed_at ?? found.created_at,
      by: found.user_id,
      token: found.token_id,
      client: found.client,
    }
    const set = Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}submitted_${name}`, value]))
    await db.updateTable(table).set(set).where(`${prefix}id`, '=', id).execute()
  }
}

interface Logged {
  diff: string
  user_id: number | null
  token_id: number | null
  client: string | null
  created_at: string
  reviewed_at: string | null
}

/** The latest change that put it into review; the `like` may match other texts. */
async function submissionIn(db: AnyDb, type: string, id: string) {
  const rows = await db
    .selectFrom('changes')
    .select(['diff', 'user_id', 'token_id', 'client', 'created_at', 'reviewed_at'])
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .where('status', '=', 'applied')
    .where('diff', 'like', '%in_review%')
    .orderBy('id', 'desc')
    .execute()
  return (rows as Logged[]).find(({ diff }) =>
    (JSON.parse(diff) as { pointer: string; after?: unknown }[]).some(({ pointer, after }) => {
      const made = pointer === '' && typeof after === 'object' && after !== null && 'status' in after
      return (made ? after.status : pointer === '/status' && after) === 'in_review'
    }),
  )
}
