// Texts by AI: marks until they are confirmed, suggestions, and longer runs.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be run again after an interruption: then tables exist, perhaps without indexes, and are unused. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  for (const table of ['ai_marks', 'ai_outputs', 'ai_runs']) await db.schema.dropTable(table).ifExists().execute()
  await addMarks(db, c)
  await addOutputs(c)
  await addRuns(db, c)
}

async function addMarks(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('ai_marks')
    .addColumn('object', c.text(60), (col) => col.notNull())
    .addColumn('path', c.text(250), (col) => col.notNull())
    .addColumn('names', c.long, (col) => col.notNull())
    .addColumn('model', c.text(200), (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('excerpt', c.long, (col) => col.notNull())
    .addColumn('lang', c.text(35))
    .addColumn('made_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('ai_marks_object').on('ai_marks').columns(['object', 'path']).unique().execute()
  await db.schema.createIndex('ai_marks_hash').on('ai_marks').column('hash').execute()
}

async function addOutputs(c: Columns): Promise<void> {
  await c
    .table('ai_outputs')
    .addColumn('hash', c.text(64), (col) => col.notNull().unique())
    .addColumn('model', c.text(200), (col) => col.notNull())
    .addColumn('made_at', c.instant, (col) => col.notNull())
    .execute()
}

async function addRuns(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('ai_runs')
    .addColumn('uid', c.text(36), (col) => col.notNull().unique())
    .addColumn('kind', c.text(20), (col) => col.notNull())
    .addColumn('owner', c.text(40), (col) => col.notNull())
    .addColumn('user_id', c.integer)
    .addColumn('token_id', c.integer)
    .addColumn('input', c.long, (col) => col.notNull())
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('done', c.integer, (col) => col.notNull())
    .addColumn('total', c.integer, (col) => col.notNull())
    .addColumn('result', c.long)
    .addColumn('error', c.long)
    .addColumn('stopping', c.integer, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('finished_at', c.instant)
    .execute()
  await db.schema.createIndex('ai_runs_owner').on('ai_runs').columns(['owner', 'status']).execute()
}
