// Writes down, once, what defaults stood for while they stood for what entries lacked (migration 017).
import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../../platform/db/database.ts'
import { referencesOf } from '../../fields/fields.ts'
import type { DataTableRow, View } from '../table.ts'
import { takeBack } from './apply-plan.ts'
import { tableOfRow, type DataTable } from './definition.ts'
import { entriesTable } from './layout.ts'
import { presetsOf, valuesOfPreset, type Preset } from './presets.ts'
import { rehash } from './rehash.ts'
import { fillPresets } from './run-presets.ts'
import type { Step } from './steps.ts'

const VIEWS: View[] = ['draft', 'published']

interface Keeping {
  db: AnyDb
  dialect: Dialect
  now: Date
}

/** Drafts, and what visitors see; also of tables in the trash. Can be done again when it was broken off. */
export async function keepDefaults({ db, dialect, now }: Keeping): Promise<void> {
  const rows = await db.selectFrom('data_tables').selectAll().where('kind', '=', 'content').execute()
  for (const row of rows as (DataTableRow & { id: number; altering: string | null })[]) {
    const { id, handle, altering } = row
    if (altering !== null) await takeBackOf({ db, dialect }, { id, handle, altering })
    if (row.filled === null) await keep(db, tableOfRow(row), { isLiving: row.living !== null, now })
  }
}

/** A change that was broken off, as it was told until migration 018. */
async function takeBackOf(
  { db, dialect }: Pick<Keeping, 'db' | 'dialect'>,
  { id, handle, altering }: { id: number; handle: string; altering: string },
): Promise<void> {
  const { steps } = JSON.parse(altering) as { steps: Step[] }
  await takeBack({ db, dialect, handle, table_id: id }, steps)
  await db.updateTable('data_tables').set({ altering: null }).where('id', '=', id).execute()
}

async function keep(
  db: AnyDb,
  table: DataTable,
  { isLiving, now }: { isLiving: boolean; now: Date },
): Promise<void> {
  const { id, handle, fields } = table
  const presets = presetsOf(table).filter((preset) => leadsNowhere(table, preset))
  if (!presets.length) return
  const nameOf = (view: View) => (isLiving ? entriesTable(handle, view) : `trash_${id}_${view}`)
  const names = { draft: nameOf('draft'), published: nameOf('published') }
  const work = { db, table_id: id, names, fields, times: { now } }
  for (const view of VIEWS) await fillPresets(work, { view, presets })
  await rehash(work, presets)
  const at = await newestOf(db, { id, draft: names.draft })
  const filled = JSON.stringify(presets.map((one) => ({ ...one, at })))
  await db.updateTable('data_tables').set({ filled }).where('id', '=', id).execute()
}

/** In a shared table the numbers of another website lead to other things here. */
const leadsNowhere = ({ fields, shared }: DataTable, preset: Preset): boolean =>
  !shared ||
  fields.every(
    (field) => field.id !== preset.field || !referencesOf([field], valuesOfPreset(field, preset)).length,
  )

/** When any of its entries was written last. */
async function newestOf(db: AnyDb, { id, draft }: { id: number; draft: string }): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`
    select max(created_at) as at from revisions where object like ${`entry:${id}:%`}
    union all select max(_updated_at) as at from ${sql.table(draft)}`.execute(db)
  return rows.map(({ at }) => at ?? '').sort().at(-1) ?? '' // prettier-ignore
}
