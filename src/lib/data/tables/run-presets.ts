// Gives entries the defaults of fields that their table has got, some rows at a time; and takes them back.
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { withPresets, type Field, type Values } from '../../fields/fields.ts'
import { canonical, isObject } from '../../base/json.ts'
import { columnsOfValue, valueOf, valuesOfRow } from '../entries/columns.ts'
import { readLinks, writeLinks, type LinksOf } from '../entries/links.ts'
import { systemValues, type Facts } from '../entries/check-values-of.ts'
import type { DataTables, EntryRow, View } from '../table.ts'
import { columnNames } from './column-names.ts'
import type { TableField } from './definition.ts'
import { fieldsIn } from './layout.ts'
import { hangingOf } from './own-fields.ts'
import { isLinked } from './physical.ts'
import { namedPresets, type Preset, type StepPreset, type Times } from './presets.ts'
import { updateMany } from './update-many.ts'

export const AT_ONCE = 50

export interface Presetting {
  db: AnyDb
  table_id: number
  /** Of the two tables. */
  names: Record<View, string>
  fields: readonly TableField[]
  times: Times
}
interface Task {
  view: View
  presets: readonly Preset[]
}
type Row = EntryRow & { _id: number }

/** Doing it twice changes nothing. What visitors see of an entry is filled by itself: it may be older than the draft. */
export async function fillPresets(work: Presetting, task: Task): Promise<void> {
  if (!task.presets.length) return
  for (let last = 0, more = true; more;) {
    const rows = await rowsAfter(work, task.view, last)
    await fillRows(work, task, rows)
    more = rows.length === AT_ONCE
    last = Number(rows.at(-1)?._id ?? last)
    // SQLite answers at once: readers are served between the batches, writers wait for the transaction anyhow.
    await setImmediate()
  }
}

const rowsAfter = async ({ db, names }: Presetting, view: View, last: number): Promise<Row[]> =>
  (await db
    .selectFrom(names[view])
    .selectAll()
    .where('_id', '>', last)
    .orderBy('_id')
    .limit(AT_ONCE)
    .execute()) as Row[]

async function fillRows(work: Presetting, { view, presets }: Task, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return
  const own = fieldsIn(work.fields, view)
  // A draft keeps what a move shows again.
  const keeps = view === 'draft' ? hangingOf(work.fields).waiting : undefined
  const links: LinksOf = new Map()
  const sets = new Map<number, Values>()
  for (const { id, row, facts, values } of await readValues(work, view, rows)) {
    const given = presets.filter(({ since }) => since === undefined || row._created_at >= since)
    const around = { ...work.times, system: systemValues(facts) }
    const now = withPresets(work.fields, values, { presets: namedPresets(own, given), around, keeps })
    const changed = own.filter(({ name }) => now[name] !== values[name])
    if (!changed.length) continue
    const linked = changed.filter(isLinked)
    if (linked.length) links.set(id, new Map(linked.map((field) => [field.id, now[field.name] as number[]])))
    // Whoever has read the entry has read another one.
    const set: Values = view === 'draft' ? { _version: Number(row._version) + 1 } : {}
    for (const field of changed) Object.assign(set, columnsOfValue(field, now[field.name], view))
    if (Object.keys(set).length) sets.set(id, set)
  }
  await updateMany(work.db, work.names[view], sets)
  await writeLinks(work.db as Kysely<DataTables>, { table_id: work.table_id, view }, links)
}

export interface Draft {
  id: number
  row: Row
  values: Values
}

/** Drafts with their values, so many that are written at once. */
export async function draftsAfter(work: Presetting, last: number): Promise<Draft[]> {
  const rows = await rowsAfter(work, 'draft', last)
  return rows.length ? readValues(work, 'draft', rows) : []
}

interface Read {
  id: number
  row: Row
  facts: Facts
  values: Values
}

/** What visitors do not see is read from the draft: conditions may rest on it. */
async function readValues(work: Presetting, view: View, rows: readonly Row[]): Promise<Read[]> {
  const ids = rows.map(({ _id }) => Number(_id))
  const own = await valuesIn(work, view, rows)
  const drafts = view === 'draft' ? rows : await rowsOf(work, ids)
  const all = view === 'draft' ? own : await valuesIn(work, 'draft', drafts)
  const unseen = work.fields.filter((field) => view === 'published' && field.private)
  return rows.flatMap((row) => {
    const id = Number(row._id)
    const draft = drafts.find(({ _id }) => Number(_id) === id)
    if (!draft) return []
    const more = unseen.map(({ name }) => [name, all.get(id)?.[name]] as const)
    const facts: Facts = view === 'draft' ? draft : { ...draft, ...row, _status: 'published' }
    return [{ id, row, facts, values: { ...Object.fromEntries(more), ...own.get(id) } }]
  })
}

async function valuesIn(
  { db, table_id, fields }: Presetting,
  view: View,
  rows: readonly Row[],
): Promise<Map<number, Values>> {
  const ids = rows.map(({ _id }) => Number(_id))
  const links = await readLinks(db as Kysely<DataTables>, { table_id, view }, ids)
  const own = fieldsIn(fields, view)
  return new Map(
    rows.map((row) => [Number(row._id), valuesOfRow(own, row, links.get(Number(row._id)) ?? new Map())]),
  )
}

const rowsOf = async ({ db, names }: Presetting, ids: readonly number[]): Promise<Row[]> =>
  (await db.selectFrom(names.draft).selectAll().where('_id', 'in', ids).execute()) as Row[]

/** Takes back what is in columns that stay: those of new fields go as a whole. Doing it twice changes nothing. */
export async function dropPresets(
  place: Pick<Presetting, 'db' | 'table_id'> & { table: string },
  { view, presets }: { view: View; presets: readonly StepPreset[] },
): Promise<void> {
  const { db, table, table_id } = place
  const linked = presets.filter(({ of, inner }) => inner === undefined && isLinked(of))
  if (linked.length)
    await (db as Kysely<DataTables>)
      .deleteFrom('entry_links')
      .where('table_id', '=', table_id)
      .where('view', '=', view)
      .where(
        'field',
        'in',
        linked.map(({ field }) => field),
      ) // prettier-ignore
      .execute()
  const there = new Set(await columnNames(db, table))
  for (const { of, inner, since, value } of presets.filter(({ of: { name } }) => there.has(name))) {
    if (inner !== undefined) await dropInner({ db, table, view }, { of, inner, value })
    else if (since !== undefined)
      await db
        .updateTable(table)
        .set(columnsOfValue(of, undefined, view))
        .where('_created_at', '>=', since)
        .execute()
  }
}

async function dropInner(
  { db, table, view }: { db: AnyDb; table: string; view: View },
  { of, inner, value }: { of: TableField; inner: string; value: unknown },
): Promise<void> {
  const rest = (of['fields'] as Field[]).filter(({ name }) => name !== inner)
  const before: TableField = { ...of, fields: rest }
  for (let last = 0, more = true; more;) {
    const rows = (await db
      .selectFrom(table)
      .select(['_id', of.name])
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute()) as Row[]
    for (const row of rows) {
      const items = valueOf(of, row[of.name])
      if (!Array.isArray(items)) continue
      const left = items.map((item: unknown) => without(item, inner, value))
      if (canonical(left) === canonical(items)) continue
      await db
        .updateTable(table)
        .set(columnsOfValue(before, left, view))
        .where('_id', '=', row._id)
        .execute()
    }
    more = rows.length === AT_ONCE
    last = Number(rows.at(-1)?._id ?? last)
    await setImmediate()
  }
}

const without = (item: unknown, inner: string, value: unknown): unknown =>
  isObject(item) && canonical(item[inner] ?? null) === canonical(value)
    ? Object.fromEntries(Object.entries(item).filter(([name]) => name !== inner))
    : item
