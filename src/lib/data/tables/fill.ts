// Computes new columns of a field from what it was before, some rows at a time.
import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { columnsOfValue, valueOf } from '../entries/columns.ts'
import { readLinks, writeLinks, type LinksOf } from '../entries/links.ts'
import type { DataTables, View } from '../table.ts'
import { convertValue } from './convert-value.ts'
import type { Definition, TableField } from './definition.ts'
import { entriesTable, fieldsIn } from './layout.ts'
import { isLinked } from './physical.ts'
import { fillNewlyPublic, newlyPublicFields } from './fill-shown.ts'
import type { Earlier } from './table-history.ts'
import { hasColumn, type StepContext } from './run-step.ts'

const AT_ONCE = 50

export interface Fill extends StepContext {
  view: View
  /** Ids. */
  fields: string[]
  before: Earlier
  after: Definition
  /** How removed columns are called: `_gone{version}_…`. */
  version: number
}
type FilledRow = Record<string, unknown> & { _id: number; _lang: string }
interface BackfillStep {
  from: TableField
  to: TableField
  /** Where the old value is; undefined for what was a link. */
  column: string | undefined
}

export async function fill(work: Fill): Promise<void> {
  const steps = await waysOf(work)
  const published = newlyPublicFields(work)
  const columns = [...new Set(steps.flatMap(({ column }) => column ?? []))]
  const table = entriesTable(work.handle, work.view)
  for (let last = 0; ;) {
    const picked = sql.join(['_id', '_lang', ...columns].map((name) => sql.ref(name)))
    const { rows } = await sql<FilledRow>`
      select ${picked} from ${sql.table(table)} where _id > ${last} order by _id limit ${sql.lit(AT_ONCE)}`.execute(
      work.db,
    )
    if (!rows.length) return
    last = Number(rows.at(-1)!._id)
    await fillRows(work, steps, rows)
    await fillNewlyPublic(
      work,
      published,
      rows.map(({ _id }) => Number(_id)),
    )
    // SQLite answers at once: readers are served between the batches, writers wait for the transaction anyhow.
    await setImmediate()
  }
}

/** A field that visitors may see from now on has no old value among the public ones: see fill-shown.ts. */
async function waysOf({ db, handle, view, fields, before, after, version }: Fill): Promise<BackfillStep[]> {
  const old = new Map(fieldsIn(before.fields, view).map((field) => [field.id, field]))
  const steps: BackfillStep[] = []
  for (const to of fieldsIn(after.fields, view).filter(({ id }) => fields.includes(id))) {
    const from = old.get(to.id)
    if (!from) continue
    if (isLinked(from)) steps.push({ from, to, column: undefined })
    else {
      const gone = `_gone${version}_${from.name}`
      const isGone = await hasColumn(db, entriesTable(handle, view), gone)
      steps.push({ from, to, column: isGone ? gone : to.name })
    }
  }
  return steps
}

async function fillRows(work: Fill, steps: readonly BackfillStep[], rows: FilledRow[]): Promise<void> {
  const { db, view, table_id, handle } = work
  const at = { table_id, view }
  const ids = rows.map(({ _id }) => Number(_id))
  const linked = steps.some(({ column }) => column === undefined)
  const known = linked ? await readLinks(db as Kysely<DataTables>, at, ids) : new Map<number, Map<string, number[]>>()
  const links: LinksOf = new Map()
  for (const row of rows) {
    const id = Number(row._id)
    const set: Record<string, unknown> = {}
    for (const { from, to, column } of steps) {
      const old = column === undefined ? known.get(id)?.get(from.id) : valueOf(from, row[column])
      const value = convertValue(old, { from, to, lang: row._lang })
      if (isLinked(to)) {
        const own = links.get(id) ?? new Map<string, number[]>()
        links.set(id, own.set(to.id, (value ?? []) as number[]))
      } else Object.assign(set, columnsOfValue(to, value, view))
    }
    if (Object.keys(set).length)
      await db.updateTable(entriesTable(handle, view)).set(set).where('_id', '=', id).execute()
  }
  await writeLinks(db as Kysely<DataTables>, at, links)
}
