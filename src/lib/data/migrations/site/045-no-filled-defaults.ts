// Defaults that entries got by changes of fields are written into the older revisions that lack them: nothing stands for them any more.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyDb } from '../../../platform/db/database.ts'

/** As `data_tables.filled` noted it: revisions until `at`, and from `since` on, knew nothing of the field. */
interface Filled {
  field: string
  inner?: string
  value: unknown
  at: string
  since?: string
}
interface Field {
  id?: string
  name: string
  type: string
  visible_if?: unknown
  fields?: Field[]
}
interface Table {
  id: number
  handle: string
  living: string | null
  fields: string
  filled: string
}
type Json = Record<string, unknown>
interface Revision {
  object: string
  n: number
  content: string
  created_at: string
}
const AT_ONCE = 100

/** Can be done again when it was broken off. */
export async function up(db: AnyDb): Promise<void> {
  await forgetSteps(db)
  const known = (await db.introspection.getTables()).find(({ name }) => name === 'data_tables')
  if (!known?.columns.some(({ name }) => name === 'filled')) return
  const tables = (await db
    .selectFrom('data_tables')
    .select(['id', 'handle', 'living', 'fields', 'filled'])
    .where('filled', 'is not', null)
    .execute()) as unknown as Table[]
  for (const table of tables) await fillRevisions(db, table)
  await db.schema.alterTable('data_tables').dropColumn('filled').execute()
}

/** Of changes that were broken off: what defaults came by them goes with the columns. */
async function forgetSteps(db: AnyDb): Promise<void> {
  const rows = (await db.selectFrom('data_alterings').selectAll().execute()) as {
    id: number
    steps: string
  }[]
  for (const { id, steps } of rows) {
    const left = (JSON.parse(steps) as { do: string }[]).filter((one) => !['preset', 'rehash'].includes(one.do))
    await db
      .updateTable('data_alterings')
      .set({ steps: JSON.stringify(left) })
      .where('id', '=', id)
      .execute()
  }
}

async function fillRevisions(db: AnyDb, table: Table): Promise<void> {
  const fields = JSON.parse(table.fields) as Field[]
  const filled = JSON.parse(table.filled) as Filled[]
  const prefix = `entry:${table.id}:`
  const draft = table.living === null ? `trash_${table.id}_draft` : `data_${table.handle}`
  const names = await conditionalIn(db, draft, fields)
  for (let last = { object: prefix, n: 0 }, more = true; more;) {
    const { rows } = await sql<Revision>`select object, n, content, created_at from revisions
      where object like ${`${prefix}%`} and (object > ${last.object} or (object = ${last.object} and n > ${last.n}))
      order by object, n limit ${sql.lit(AT_ONCE)}`.execute(db)
    const visible = await shownIn(db, draft, { names, ids: rows.map(({ object }) => idOf(object)) })
    for (const { object, n, content, created_at } of rows) {
      const then = JSON.parse(content) as { fields: Json }
      const unknown = filled.filter(({ at, since }) => created_at <= at && (!since || created_at >= since))
      const values = withDefaults(then.fields, {
        fields,
        filled: unknown,
        visible: visible.get(idOf(object)),
      })
      const text = canonical({ ...then, fields: values })
      if (canonical(then.fields) === canonical(values)) continue
      await db
        .updateTable('revisions')
        .set({ content: text, hash: createHash('sha256').update(text).digest('hex') })
        .where('object', '=', object)
        .where('n', '=', n)
        .execute()
    }
    last = rows.at(-1) ?? last
    more = rows.length === AT_ONCE
  }
}

const idOf = (object: string): number => Number(object.split(':')[2])

/** Names of conditional fields that have a column; none while nothing depends on a condition. */
async function conditionalIn(db: AnyDb, draft: string, fields: Field[]): Promise<string[]> {
  const names = fields.flatMap(({ name, visible_if }) => (visible_if ? name : []))
  if (!names.length) return []
  const there = (await db.introspection.getTables()).find(({ name }) => name === draft)?.columns ?? []
  return names.filter((name) => there.some((column) => column.name === name))
}

interface Options {
  names: string[]
  ids: number[]
}

/** Which of the fields an entry has now, by its number: its older revisions are taken to have shown the same ones. */
async function shownIn(db: AnyDb, draft: string, { names, ids }: Options): Promise<Map<number, Set<string>>> {
  if (!names.length || !ids.length) return new Map()
  const rows = (await db
    .selectFrom(draft)
    .select(['_id', ...names])
    .where('_id', 'in', ids)
    .execute()) as Json[]
  const isSet = (value: unknown) => value !== null && value !== ''
  return new Map(rows.map((row) => [Number(row['_id']), new Set(names.filter((name) => isSet(row[name])))]))
}

interface Filling {
  fields: Field[]
  filled: Filled[]
  visible: Set<string> | undefined
}

function withDefaults(values: Json, { fields, filled, visible }: Filling): Json {
  const now = { ...values }
  for (const { field: id, inner, value } of filled) {
    const field = fields.find((one) => one.id === id)
    if (!field) continue
    if (inner === undefined) {
      if (!field.visible_if || visible?.has(field.name)) now[id] ??= value
    } else if (Array.isArray(now[id]) && field.fields?.some((one) => one.name === inner && !one.visible_if))
      now[id] = (now[id] as Json[]).map((item) => ({ ...item, [inner]: item[inner] ?? value }))
  }
  return now
}

/** JSON with sorted keys, as revisions had it when this was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
