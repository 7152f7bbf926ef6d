// Writes the checked lines of a file, in the transaction of the import.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { addedRows, changedMark, rowsMark } from '../../core/object-changes.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { requireContent } from '../entries/locate-entry.ts'
import { pushLater } from '../shared/deliver.ts'
import type { DataTable } from '../tables/definition.ts'
import { findTable } from '../tables/find-table.ts'
import type { StoredCandidate } from './candidate.ts'
import { changedSince, pausesOf, type CheckedFile, type CheckOptions } from './check-file.ts'
import { resolveLateReferences } from './late-references.ts'
import { requireStill, recheckRights } from './import-permissions.ts'
import { shareTranslations } from './share-translations.ts'
import { numbering, storeNew, type Numbering } from './store-new.ts'
import { storeChanged } from './store-changed.ts'

/** Few: each step of a batch blocks the thread. */
const ROWS_AT_ONCE = 50
const SIZE_AT_ONCE = 1_000_000

/** Throws 409 when data has changed since the file was checked, and 403 without the rights; nothing is stored then. */
export async function storeFile(ctx: Context, checked: CheckedFile, options: CheckOptions): Promise<void> {
  const table = requireContent(await findTable(ctx, options.table.handle))
  if (table.version !== options.table.version) throw changedSince(table.handle)
  const numbers = numbering()
  const { created, updated, published } = checked.counts
  const total = created + updated
  const stillAllowed = recheckRights(ctx, checked.needs)
  let rows = 0
  const pause = pausesOf(ctx)
  try {
    for await (const batch of batchesIn(checked)) {
      await storeBatch(ctx, table, { batch, checked, numbers, pause })
      options.progress?.({ rows: (rows += batch.length), total, phase: 'stored' })
      await stillAllowed()
      await pause()
    }
  } catch (error) {
    throw isTaken(error) ? duplicateError(error as Error) : error
  }
  await requireStill(ctx, checked.needs)
  if (total) {
    ctx.touched.add(`table:${table.handle}`)
    await pushLater(ctx, table)
    await emit(ctx, 'entry.imported', { table: table.handle, created, updated, published })
  }
}

/** A slug or a unique value was written by another process meanwhile. */
const isTaken = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'ER_DUP_ENTRY'].includes((error as { code?: string }).code ?? '')

const duplicateError = (cause: Error) => new AppError('import.duplicate_meanwhile', {}, { cause })

async function* batchesIn({ path, missing, adopted }: CheckedFile): AsyncGenerator<StoredCandidate[]> {
  let batch: StoredCandidate[] = []
  let size = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const stored = JSON.parse(line) as StoredCandidate
    if (missing.has(stored.line)) {
      // Its id stays unused, so that later entries get theirs.
      if (stored.id === undefined) batch.push({ ...stored, line: -1 })
      continue
    }
    batch.push({ ...stored, values: adopted.get(stored.line) ?? stored.values })
    size += line.length
    if (batch.length < ROWS_AT_ONCE && size < SIZE_AT_ONCE) continue
    yield batch
    ;[batch, size] = [[], 0]
  }
  if (batch.length) yield batch
}

interface Batch {
  batch: StoredCandidate[]
  checked: CheckedFile
  numbers: Numbering
  pause: () => Promise<void>
}

async function storeBatch(ctx: Context, table: DataTable, { batch, checked, numbers, pause }: Batch): Promise<void> {
  const fresh = batch.filter(({ id }) => id === undefined)
  const { late, positions, claims } = checked
  if (fresh.length) await numbers.begin(() => nextId(ctx, table))
  const resolveLate = (candidate: StoredCandidate): StoredCandidate => {
    if (!candidate.late) return candidate
    const idOf = (uid: string) => numbers.idAt(positions.get(uid)!)
    return { ...candidate, values: resolveLateReferences(table.fields, candidate.values, { idOf, late }) }
  }
  if (batch.some((one) => one.late)) await numbers.begin(() => nextId(ctx, table))
  const made = await storeNew(ctx, table, { stored: fresh.map(resolveLate), numbers, claims, pause })
  noteRows(ctx, table, made)
  await pause()
  const translated = new Set(fresh.flatMap(({ group, uid }) => (group === uid ? [] : (group ?? []))))
  const changed = await storeChanged(ctx, table, batch.filter(({ id }) => id !== undefined).map(resolveLate))
  for (const { uid } of changed) ctx.touched.add(changedMark('entry', uid, table.handle))
  const entries = [...made.filter(({ group }) => translated.has(group)), ...changed].map(({ uid, group, content }) => ({
    uid,
    group,
    values: content.values,
  }))
  await shareTranslations(ctx, table, { entries, claims })
}

/** One tag for all new entries of a file: their ids are consecutive. */
function noteRows(ctx: Context, { handle }: DataTable, made: readonly { id: number }[]): void {
  if (!made.length) return
  const before = [...ctx.touched].find((tag) => addedRows(tag)?.table === handle)
  if (before) ctx.touched.delete(before)
  const first = before ? addedRows(before)!.first : made[0]!.id
  ctx.touched.add(rowsMark(handle, first, made.at(-1)!.id))
}

/** The next id in the database; in this transaction no one else gets it. */
export async function nextId(ctx: Context, { handle }: DataTable): Promise<number> {
  const table = `data_${handle}`
  const row = {
    _uid: '',
    _version: 1,
    _lang: '',
    _group: '',
    _slug: '',
    _status: 'draft',
    _sort: 0,
    _title: '',
    _folded: '',
    _hash: '',
    _created_at: '',
    _updated_at: '',
  }
  const { insertId } = await (ctx.db as AnyDb).insertInto(table).values(row).executeTakeFirstOrThrow()
  await sql`delete from ${sql.table(table)} where _id = ${insertId}`.execute(ctx.db)
  return Number(insertId) + 1
}
