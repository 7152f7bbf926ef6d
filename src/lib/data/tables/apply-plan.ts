// Makes a planned change of a table; on MySQL so that it can be taken back by whoever comes next (decision 32).
import { sql, type Kysely } from 'kysely'
import type { AnyDb, Database } from '../../db/database.ts'
import type { SiteTables } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import type { Definition } from './definition.ts'
import { fill } from './fill.ts'
import { entriesTable } from './layout.ts'
import type { Filled, Times } from './presets.ts'
import { fillPresets } from './run-presets.ts'
import { runStep, runUndo, type Place } from './run-step.ts'
import { undoOf, type Step } from './steps.ts'

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
  before: (Definition & { filled?: readonly Filled[] }) | undefined
  after: Definition
  times: Times
}
/** What `data_tables.altering` has. */
interface Altering {
  steps: Step[]
}

/** MySQL waits so many seconds for those who read or write the table. */
const PATIENCE_S = 10

/** Throws 503 when somebody works in the table for too long; then nothing has changed. */
export async function applySteps(work: Application): Promise<void> {
  const run = (place: Place) => runAll(place, work)
  // A new table has no row yet that others see; what is left of it goes when its handle is taken again.
  await inPlace(work, { isKnown: work.before !== undefined, run })
}

/** Gives the tables of entries other names. The row of the table must not have been written yet: others tell it of this. */
export async function applyMoves(work: Change): Promise<void> {
  const run = async (place: Place) => {
    for (const step of work.steps) if (step.do === 'move') await runStep(place, step)
  }
  await inPlace(work, { isKnown: true, run })
}

interface Doing {
  isKnown: boolean
  run: (place: Place) => Promise<void>
}

async function inPlace(work: Change, { isKnown, run }: Doing): Promise<void> {
  const { database, trx, handle, table_id, steps } = work
  if (!steps.length) return
  const place = (db: AnyDb): Place => ({ db, dialect: database.dialect, handle, table_id })
  if (database.dialect === 'sqlite') return run(place(trx))
  await database.read.connection().execute(async (db) => {
    if (isKnown) await announce(db, work)
    await sql`set session lock_wait_timeout = ${sql.lit(PATIENCE_S)}`.execute(db)
    try {
      await run(place(db))
    } catch (cause) {
      await takeBack(place(db), steps)
      // Of a new table the row is not there for others yet: it is locked by the write, and goes with it.
      if (isKnown) await settle(db, table_id)
      if ((cause as { code?: string }).code !== 'ER_LOCK_WAIT_TIMEOUT') throw cause
      throw new AppError('maintenance', `Somebody works in the table ${handle}; try again.`, { cause })
    } finally {
      await sql`set session lock_wait_timeout = default`.execute(db)
    }
  })
}

const announce = (db: Kysely<SiteTables>, { table_id, steps }: Change) =>
  db
    .updateTable('data_tables')
    .set({ altering: JSON.stringify({ steps: [...steps] } satisfies Altering) })
    .where('id', '=', table_id)
    .execute()

async function runAll(place: Place, work: Application): Promise<void> {
  for (const step of work.steps) {
    const { before, after, version, times } = work
    if (step.do === 'fill')
      await fill({ ...place, view: step.view, fields: step.fields, before: before!, after, version, times })
    else if (step.do === 'preset') {
      const { db, handle, table_id } = place
      const names = { draft: entriesTable(handle, 'draft'), published: entriesTable(handle, 'published') }
      await fillPresets({ db, table_id, names, times, fields: after.fields }, step)
    } else await runStep(place, step)
  }
}

async function takeBack(place: Place, steps: readonly Step[]): Promise<void> {
  for (const step of [...steps].reverse()) await runUndo(place, undoOf(step))
}

const settle = (db: Kysely<SiteTables>, id: number) =>
  db.updateTable('data_tables').set({ altering: null }).where('id', '=', id).execute()

/**
 * Takes back what is left of a change that was broken off; the caller has the writers' lock, so that nobody can be at it.
 * Whoever made the change sets `altering` to null in the transaction that makes it valid.
 */
export async function recover(
  database: Database<SiteTables>,
  table: { id: number; handle: string; altering: string },
): Promise<void> {
  const { dialect, read } = database
  await read.connection().execute((db) => recoverOn({ db, dialect }, table))
}

/** The same where nobody else is at work. */
export async function recoverOn(
  { db, dialect }: Pick<Place, 'db' | 'dialect'>,
  { id, handle, altering }: { id: number; handle: string; altering: string },
): Promise<void> {
  const { steps } = JSON.parse(altering) as Altering
  await takeBack({ db, dialect, handle, table_id: id }, steps)
  await settle(db as Kysely<SiteTables>, id)
}
