// The values of an entry are called `fields` in what is proposed, logged and marked, as in its answers. They were called
// `data`.
import { createHash } from 'node:crypto'
import type { AnyDb } from '../../../platform/db/database.ts'

type Json = Record<string, unknown>

interface Change {
  id: number
  entity_type: string
  operation: string
  input: string
  before_state: string | null
  after_state: string | null
  diff: string | null
  base_hash: string | null
}

const AT_ONCE = 200
/** Of a mark. A longer one stays as it is: it is shown among the texts of AI until it is confirmed there. */
const LONGEST_PATH = 250
const TAKE_VALUES = new Set([
  'save_entry',
  'update_entry',
  'replace_entry',
  'bulk_entries',
  'duplicate_entry',
  'translate_entry',
])

/** Can be done again when it was broken off. */
export async function up(db: AnyDb): Promise<void> {
  for (let last = 0, more = true; more;) {
    const rows = (await db
      .selectFrom('changes')
      .select(['id', 'entity_type', 'operation', 'input', 'before_state', 'after_state', 'diff', 'base_hash'])
      .where('entity_type', 'in', ['entry', 'entry_bulk'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()) as unknown as Change[]
    for (const row of rows) {
      const columns = renamed(row)
      if (columns) await db.updateTable('changes').set(columns).where('id', '=', row.id).execute()
    }
    last = Number(rows.at(-1)?.id ?? last)
    more = rows.length === AT_ONCE
  }
  await renameMarks(db)
}

/** The columns that change; undefined when none does. */
function renamed(change: Change): Partial<Change> | undefined {
  const stateOf = change.entity_type === 'entry' ? valuesRenamed : statesRenamed
  const inputOf = TAKE_VALUES.has(change.operation) ? valuesRenamed : (input: unknown) => input
  const state = (text: string | null) => text && JSON.stringify(stateOf(JSON.parse(text)))
  const fresh: Partial<Change> = {
    input: JSON.stringify(inputOf(JSON.parse(change.input))),
    before_state: state(change.before_state),
    after_state: state(change.after_state),
    diff: change.diff && JSON.stringify(diffRenamed(change, JSON.parse(change.diff) as Json[])),
  }
  if (change.base_hash && fresh.before_state) fresh.base_hash = hashOf(JSON.parse(fresh.before_state) as Json)
  const columns = Object.entries(fresh).filter(([name, value]) => value !== change[name as keyof Change])
  return columns.length ? Object.fromEntries(columns) : undefined
}

/** In its place among the others. */
function valuesRenamed(content: unknown): unknown {
  if (!isObject(content)) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key === 'data' ? 'fields' : key, value]))
}

/** Of several entries, by their ids. */
const statesRenamed = (states: unknown): unknown =>
  isObject(states)
    ? Object.fromEntries(Object.entries(states).map(([id, state]) => [id, valuesRenamed(state)]))
    : states

/** A pointer names a value, all values, or the whole: `/data/price`, of several entries `/12/data/price`. */
function diffRenamed({ entity_type }: Change, differences: Json[]): Json[] {
  const depth = entity_type === 'entry' ? 1 : 2
  return differences.map((one) => {
    const parts = String(one['pointer']).split('/')
    if (parts.length > depth) {
      if (parts[depth] === 'data') parts[depth] = 'fields'
      return { ...one, pointer: parts.join('/') }
    }
    const rename = parts.length === depth ? valuesRenamed : statesRenamed
    const sides = ['before', 'after'].filter((side) => side in one)
    return { ...one, ...Object.fromEntries<unknown>(sides.map((side) => [side, rename(one[side])])) }
  })
}

async function renameMarks(db: AnyDb): Promise<void> {
  const rows = (await db
    .selectFrom('ai_marks')
    .select(['id', 'path'])
    .where('object', 'like', 'entry:%')
    .where('path', 'like', 'data/%')
    .execute()) as { id: number; path: string }[]
  for (const { id, path: old } of rows) {
    const path = `fields${old.slice('data'.length)}`
    if (path.length <= LONGEST_PATH) await db.updateTable('ai_marks').set({ path }).where('id', '=', id).execute()
  }
}

/** What follows from every write and is no content: as proposals were compared when this was written. */
const VOLATILE = [
  'id',
  'uid',
  'version',
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'published_at',
  'republished_at',
  'has_unpublished_changes',
  'lock',
]

function hashOf(state: Json): string {
  const content = Object.fromEntries(Object.entries(state).filter(([key]) => !VOLATILE.includes(key)))
  const text = JSON.stringify(content, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
  return createHash('sha256').update(text).digest('hex')
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
