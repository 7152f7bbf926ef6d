// Backfills existing entries once with the defaults of new fields, if that is requested with the fields (decision 144).
import { sql } from 'kysely'
import { slices } from '../../base/slices.ts'
import { instant } from '../../base/clock.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { writeAs } from '../../core/operation/write-as.ts'
import type { Values } from '../../fields/fields.ts'
import { rowsOf, withLinks, type StoredRow } from '../entries/locate-entry.ts'
import { draftReader } from '../entries/walks.ts'
import { storeSynced } from '../synced/store-synced.ts'
import { tableOfRow, type DataTable, type Definition, type TableField } from './definition.ts'
import { entriesTable } from './layout.ts'
import { isSealed } from './physical.ts'
import type { Removed } from './table-history.ts'

/** The payload of the job. */
interface Backfill {
  table: number
  /** Ids of the new fields. */
  fields: readonly string[]
  /** When the fields were added: entries that are changed later are skipped. */
  at: string
}
const AT_ONCE = 50

/** New fields with a default for existing entries, except unique fields, and restored ones, which have their old values. */
export function newDefaults(after: Definition, before: DataTable, removed: Removed): TableField[] {
  if (before.kind === 'inbox') return []
  const known = [...before.fields.map(({ id }) => id), ...removed.columns.map(({ field }) => field)]
  const old = new Set([...known, ...(removed.links ?? []).map(({ field }) => field)])
  return after.fields.filter((field) => !old.has(field.id) && hasDefault(field))
}

const hasDefault = (field: TableField): boolean =>
  field.default !== undefined && field.default !== null && !field.unique && !isSealed(field)

/** The number of entries: those of this website that are not in the trash. */
export async function countOwn(ctx: Context, table: DataTable): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(entriesTable(table.handle, 'draft'))}
    where _status <> 'trash' and (_origin is null or _origin = ${ctx.site.key})`.execute(await draftReader(ctx, table))
  return Number(rows[0]!.n)
}

/** As a job: a table with many entries takes a while. */
export const backfillLater = (ctx: Context, { id }: DataTable, fields: readonly TableField[]) =>
  enqueue(ctx, {
    kind: 'backfill-entries',
    payload: { table: id, fields: fields.map((field) => field.id), at: instant(ctx.now) },
  })

/** Each batch is a transaction. A repeated run fills the remaining entries. */
export async function backfillEntries(ctx: Context, { table: id, fields, at }: Backfill): Promise<void> {
  const pause = slices({ rests: true })
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last
    // As a write of a source: neither another source's entries nor drafts in review stop it.
    last = await writeAs({ ...ctx, channel: 'sync' }, async (own) => {
      const row = await own.db.selectFrom('data_tables').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row?.living) return undefined
      const table = tableOfRow(row)
      const defaults = table.fields.filter((field) => fields.includes(field.id) && hasDefault(field))
      return fillBatch(own, table, { defaults, after, at })
    })
    await pause()
  }
}

interface Batch {
  defaults: readonly TableField[]
  /** Id of the last entry of the previous batch. */
  after: number
  at: string
}

/** The id of the last entry of the batch; undefined after the last batch. */
async function fillBatch(ctx: Context, table: DataTable, { defaults, after, at }: Batch): Promise<number | undefined> {
  const unchanged = rowsOf(ctx, table)
    .where('_status', '!=', 'trash')
    .where('_updated_at', '<=', at)
    .where((eb) => eb.or([eb('_origin', 'is', null), eb('_origin', '=', ctx.site.key)]))
  const found = (await unchanged.where('_id', '>', after).orderBy('_id').limit(AT_ONCE).execute()) as StoredRow[]
  if (!found.length) return undefined
  // Filling one changes its translations: they are filled with it.
  const translations = (await unchanged
    .where('_group', 'in', [...new Set(found.map(({ _group }) => _group))])
    .where(
      '_id',
      'not in',
      found.map(({ _id }) => _id),
    )
    .execute()) as StoredRow[]
  const rows = (await withLinks(ctx, table, [...found, ...translations])).flatMap(({ row, values: own }) => {
    const missing = defaults.filter(({ name }) => own[name] === undefined)
    const values: Values = Object.fromEntries(missing.map(({ name, default: value }) => [name, value]))
    return missing.length ? [{ entry: row._id, values, local: [], publish: 'unchanged' as const }] : []
  })
  if (rows.length) await storeSynced(ctx, table, { rows, lang: ctx.site.languages[0]! })
  return found.length === AT_ONCE ? found.at(-1)!._id : undefined
}
