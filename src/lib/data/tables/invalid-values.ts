// Values that new options, limits or another type of a field would not allow: counted and listed before the change.
import { say } from '../../platform/i18n/say.ts'
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { sql } from 'kysely'
import { invalidAll, fieldError, messageOf, type FieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { canonical } from '../../base/json.ts'
import { slices } from '../../base/slices.ts'
import { uniqueKey, valuesOfRow } from '../entries/columns.ts'
import { readLinks } from '../entries/links.ts'
import { draftReader } from '../entries/walks.ts'
import { convertValue, isReading, valueErrors } from './convert-value.ts'
import type { DataTable, Definition, TableField } from './definition.ts'
import { entriesTable } from './layout.ts'
import { isLinked, isSealed } from './physical.ts'

/** Of one field. */
export interface InvalidValues {
  /** Entries whose value is not valid; without those in the trash. */
  entries: number
  /** Entries whose value is valid. */
  fits: number
  /** Ids of the first of them. */
  ids: number[]
  /** The first of them with their errors. */
  examples: Message[]
}
interface Change {
  from: TableField
  to: TableField
  found: InvalidValues
  /** Unique values after conversion. */
  keys: Set<string>
}
const AT_ONCE = 100
const MAX_IDS = 50
const MAX_EXAMPLES = 5

/** By the id of the field; only fields with invalid values, and texts that are converted to another type. */
export async function invalidValuesOf(
  ctx: Context,
  table: DataTable,
  after: Definition,
): Promise<Map<string, InvalidValues>> {
  const changes = table.kind === 'inbox' ? [] : changesOf(table, after)
  if (changes.length) await lookThrough(ctx, table, changes)
  const isTold = ({ from, to, found }: Change) => found.entries > 0 || isReading(from, to)
  return new Map(changes.filter(isTold).map(({ to, found }) => [to.id, found]))
}

/** With translated examples, for the user's decision. */
export const serializeInvalidValues = (
  { language }: Context,
  { examples, ...counts }: InvalidValues,
): InvalidValuesView => ({
  ...counts,
  examples: examples.map((one) => say(language, one)),
})
export type InvalidValuesView = Omit<InvalidValues, 'examples'> & { examples: string[] }

/** Throws 422 for texts that would be lost because they are not valid for the new type. */
export function requireFits(after: Definition, before: DataTable, misfits: ReadonlyMap<string, InvalidValues>): void {
  const errors = after.fields.flatMap((to, i) => {
    const from = before.fields.find(({ id }) => id === to.id)
    const found = misfits.get(to.id)
    if (!from || !found?.entries || !isReading(from, to)) return []
    const { entries, fits, examples } = found
    const args = { count: entries, all: entries + fits, field: from.name, type: to.type }
    return [
      fieldError(`/fields/${i}/type`, 'table.values_misfit', {
        ...args,
        examples: list(examples, 'semicolon'),
      }),
    ]
  })
  if (errors.length) throw invalidAll(errors)
}

/** Options that do not restrict values. */
const HARMLESS = new Set([
  'name',
  'label',
  'labels',
  'help',
  'required',
  'default',
  'unique',
  'readonly',
  'width',
  'in_list',
  'searchable',
  'translatable',
  'private',
  'visible_if',
  'required_if',
  'readonly_if',
  'compare',
  'rows',
  'prefix',
  'suffix',
  'suggest',
  'display',
  'unit',
  'layout',
  'item_label',
  'sortable',
  'mask',
  'language',
  'on_delete',
  'filter',
  'alt_required',
])

function changesOf(before: DataTable, after: Definition): Change[] {
  return after.fields.flatMap((to) => {
    const from = before.fields.find(({ id }) => id === to.id)
    const isOther = from && canonical(limitsOf(from)) !== canonical(limitsOf(to)) && !isSealed(from)
    const found = { entries: 0, fits: 0, ids: [], examples: [] }
    return isOther ? [{ from, to, found, keys: new Set<string>() }] : []
  })
}

const limitsOf = (field: TableField): object =>
  Object.fromEntries(Object.entries(field).filter(([name]) => !HARMLESS.has(name)))

async function lookThrough(ctx: Context, table: DataTable, changes: Change[]): Promise<void> {
  const db = await draftReader(ctx, table)
  const fields = changes.map(({ from }) => from)
  const columns = fields.filter((field) => !isLinked(field)).map(({ name }) => name)
  const names = sql.join(['_id', '_lang', '_title', ...columns].map((name) => sql.ref(name)))
  const pause = slices({ rests: ctx.channel !== 'cli' })
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`select ${names} from ${sql.table(entriesTable(table.handle, 'draft'))}
      where _id > ${last} and _status <> 'trash' order by _id limit ${sql.lit(AT_ONCE)}`.execute(db)
    if (!rows.length) return
    const ids = rows.map(({ _id }) => Number(_id))
    last = ids.at(-1)!
    const links = fields.some(isLinked) ? await readLinks(db, { table_id: table.id, view: 'draft' }, ids) : undefined
    for (const row of rows) {
      await pause()
      const values = valuesOfRow(fields, row, links?.get(Number(row._id)) ?? new Map())
      for (const change of changes) note(change, row, values[change.from.name])
    }
  }
}

type Row = Record<string, unknown> & { _id: number; _lang: string; _title: string }

function note({ from, to, found, keys }: Change, row: Row, value: unknown): void {
  const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '')
  if (isEmpty || (Array.isArray(value) && !value.length)) return
  const next = convertValue(value, { from, to, lang: row._lang })
  const key = to.unique && isReading(from, to) ? uniqueKey(to, next) : null
  const why =
    next === undefined
      ? message('table.value_not_of_type', { value: JSON.stringify(value).slice(0, 60), type: to.type })
      : key !== null && keys.has(key)
        ? message('table.value_repeated')
        : firstReason(valueErrors(to, next))
  if (key !== null) keys.add(key)
  if (why === undefined) return void found.fits++
  found.entries++
  if (found.ids.length < MAX_IDS) found.ids.push(Number(row._id))
  if (found.examples.length < MAX_EXAMPLES)
    found.examples.push(message('table.misfit', { title: row._title, id: Number(row._id), reason: why }))
}

const firstReason = ([first]: FieldError[]) => first && messageOf(first)
