// Applies a planned change of a table; on MySQL an interrupted one is undone by the next process (decision 32).
import { sql, type Kysely } from 'kysely'
import type { AnyDb, Database } from '../../platform/db/database.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { AppError } from '../../base/errors.ts'
import type { Definition } from './definition.ts'
import { fill } from './fill.ts'
import type { Earlier } from './table-history.ts'
import { runStep, runUndo, type StepContext } from './run-step.ts'
import { undoOf, type Step } from './steps.ts'
import { makeAnew } from './requested-indexes.ts'

interface Change {
  database: Database<SiteTables>
  /** The transaction of the write. */
  trx: Kysely<SiteTables>
  handle: string
  table_id: number
  steps: readonly Step[]
}
export interface Application extends Change {
  version: number
  before: Earlier | undefined
  after: Definition
}
/** Seconds that MySQL waits for those who read or write the table. */
const PATIENCE_S = 10

/** Finishes the change in the transaction: marks the announced steps as done. */
export type FinishSteps = () => Promise<void>

/** Throws 503 when the table is in use for too long; then nothing has changed. */
export async function applySteps(work: Application): Promise<FinishSteps> {
  const run = (context: StepContext) => runAll(context, work)
  // A new table has no visible row yet; remains of a failed attempt are dropped when its handle is used again.
  return inPlace(work, { isKnown: work.before !== undefined, run })
}

/** Renames the tables of entries. Their row must not have been written yet: another connection announces the change. */
export async function applyMoves(work: Change): Promise<FinishSteps> {
  const run = async (context: StepContext) => {
    for (const step of work.steps) if (step.do === 'move') await runStep(context, step)
  }
  return inPlace(work, { isKnown: true, run })
}

interface Doing {
  isKnown: boolean
  run: (context: StepContext) => Promise<void>
}

async function inPlace(work: Change, { isKnown, run }: Doing): Promise<FinishSteps> {
  const { database, trx, handle, table_id, steps } = work
  const announced: number[] = []
  const contextFor = (db: AnyDb): StepContext => ({ db, dialect: database.dialect, handle, table_id })
  if (steps.length && database.dialect === 'sqlite') await run(contextFor(trx))
  else if (steps.length)
    await database.read.connection().execute(async (db) => {
      if (isKnown) announced.push(await announce(db, table_id, steps))
      await sql`set session lock_wait_timeout = ${sql.lit(PATIENCE_S)}`.execute(db)
      try {
        await run(contextFor(db))
      } catch (cause) {
        await rollBackSteps(contextFor(db), steps)
        await settle(db, announced)
        if ((cause as { code?: string }).code !== 'ER_LOCK_WAIT_TIMEOUT') throw cause
        throw new AppError('table.busy', { table: handle }, { cause })
      } finally {
        await sql`set session lock_wait_timeout = default`.execute(db)
      }
    })
  return () => settle(trx, announced)
}

async function runAll(context: StepContext, work: Application): Promise<void> {
  for (const step of work.steps) {
    const { before, after, version } = work
    if (step.do === 'fill')
      await fill({ ...context, view: step.view, fields: step.fields, before: before!, after, version })
    else await runStep(context, step)
  }
}

/** Steps that were not done are skipped. */
export async function rollBackSteps(context: StepContext, steps: readonly Step[]): Promise<void> {
  for (const step of [...steps].reverse()) await runUndo(context, undoOf(step))
  if (steps.some((step) => step.do === 'alter')) await makeAnew(context.db as Kysely<SiteTables>, context.table_id)
}

/**
 * Undoes interrupted changes; the caller has the writers' lock, so that none of them can be in progress.
 * They are marked as done in the caller's transaction, which does not see them any more then.
 */
export async function recover(
  { database, trx }: Pick<Change, 'database' | 'trx'>,
  { id, handle }: { id: number; handle: string },
): Promise<void> {
  const left = await alteringsOf(trx, id)
  if (!left.length) return
  const { dialect, read } = database
  await read.connection().execute(async (db) => {
    for (const { steps } of left) await rollBackSteps({ db, dialect, handle, table_id: id }, steps)
  })
  await settle(
    trx,
    left.map((one) => one.id),
  )
}

type Db = Kysely<SiteTables>

/**
 * Changes of tables in progress on databases that cannot do it in a transaction: announced before they
 * begin, so that the next process can undo them (decision 32). Each has a row of its own: a
 * transaction can change a table more than once.
 */
interface Altering {
  id: number
  steps: Step[]
}

/** Returns its id. `db` is not a transaction, so that all connections see the row at once. */
async function announce(db: Db, table_id: number, steps: readonly Step[]): Promise<number> {
  const { insertId } = await db
    .insertInto('data_alterings')
    .values({ table_id, steps: JSON.stringify(steps) })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

/** In the transaction that makes the changes valid, or once they are undone. By id: MySQL locks ranges between others. */
async function settle(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) await db.deleteFrom('data_alterings').where('id', '=', id).execute()
}

/** The latest first, which is the order of undoing them. */
async function alteringsOf(db: Db, table_id: number): Promise<Altering[]> {
  const rows = await db
    .selectFrom('data_alterings')
    .select(['id', 'steps'])
    .where('table_id', '=', table_id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, steps }) => ({ id, steps: JSON.parse(steps) as Step[] }))
}
