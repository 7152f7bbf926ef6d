// Exports entries to a file, in the order of creation: read in batches by id, so that no lock is held for long.
import { isRelation } from '../../rules/conditions/traits.ts'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../base/errors.ts'
import type { Condition, Literal } from '../../rules/conditions/condition.ts'
import { withCleared, type Field, type Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Status } from '../../core/operation/states.ts'
import { slices } from '../../base/slices.ts'
import { valuesOfRow } from '../entries/columns.ts'
import { allOf } from '../../core/filter/filter-dialect.ts'
import { readLinks } from '../entries/links.ts'
import { testsOf } from '../entries/list-rows.ts'
import { openValues } from '../entries/sealed-values.ts'
import { readerFor } from '../entries/walks.ts'
import type { View } from '../table.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { hasReferences, mapReferences } from '../../fields/map-references.ts'
import { identitiesOf } from './references.ts'
import { cellOf } from './cell.ts'
import { HEAD, JSON_HEAD, type HeadName } from './file-row.ts'
import type { Format } from './open-file.ts'
import { csvLine, type CsvForm } from './write-csv.ts'

export interface ExportOptions {
  table: DataTable
  /** The exported fields of the table. */
  fields: readonly TableField[]
  view: View
  format: Format
  csv: CsvForm
  lang?: string | undefined
  status?: Status | undefined
  /** Search words, all of which must match. */
  q?: string | undefined
  condition?: Condition<Literal> | undefined
}
interface Exported {
  head: Record<HeadName, string | number | null>
  values: Values
}

/** Few: serializing them blocks the thread. */
const ROWS_AT_ONCE = 100

/** Chunks of text. Throws 409 if the table is changed meanwhile: the file is incomplete then. */
export async function* exportText(ctx: Context, options: ExportOptions): AsyncGenerator<string> {
  const { begin, line, end } = writerOf(options, options.fields)
  yield begin
  let last = 0
  let written = 0
  let isFirst = true
  for (;;) {
    const { rows, entries } = await reading(ctx, options.table.handle, (table) => {
      if (table.version !== options.table.version || table.uid !== options.table.uid)
        throw new AppError('import.table_changed_exporting', { table: table.handle })
      return batchOf(ctx, options, last)
    })
    let text = ''
    await setImmediate()
    for (const entry of entries) {
      text += line(entry, isFirst)
      isFirst = false
    }
    if (text) yield text
    ctx.progress?.({ phase: 'written', rows: (written += rows) })
    if (rows < ROWS_AT_ONCE) break
    last = entries.at(-1)!.id
  }
  yield end
}

interface Batch {
  rows: number
  entries: (Exported & { id: number })[]
}

async function batchOf(ctx: Context, options: ExportOptions, last: number): Promise<Batch> {
  const { table, view, fields } = options
  const scope = { table, view, dialect: ctx.site.db.dialect }
  const own = sql.table(entriesTable(table.handle, view))
  const tests = [...testsOf(options, scope, { isById: true }), sql<boolean>`_id > ${last}`]
  const query = sql<
    Record<string, unknown>
  >`select * from ${own} where ${allOf(tests)} order by _id limit ${ROWS_AT_ONCE}`
  const { rows } = await query.execute(await readerFor(ctx, scope))
  const ids = rows.map((row) => Number(row['_id']))
  const links = await readLinks(ctx.db, { table_id: table.id, view }, ids)
  const all: Values[] = []
  const pause = slices()
  for (const [i, row] of rows.entries()) {
    all.push(await openValues(ctx, fields, valuesOfRow(fields, row, links.get(ids[i]!) ?? new Map())))
    await pause()
  }
  const named = await namedByUid(ctx, fields, all)
  return {
    rows: rows.length,
    // Cleared values are exported: an import would otherwise set defaults in new entries.
    entries: rows.map((row, i) => ({ id: ids[i]!, head: headOf(row), values: withCleared(fields, named[i]!) })),
  }
}

const headOf = (row: Record<string, unknown>): Exported['head'] =>
  Object.fromEntries(
    HEAD.map((name) => {
      // Public rows are published.
      const value = name === '_status' ? (row[name] ?? 'published') : (row[name] ?? null)
      return [name, name === '_sort' ? Number(value) : value]
    }),
  ) as Exported['head']

/** Ids are not valid on other websites. Deleted targets are left out. */
async function namedByUid(ctx: Context, fields: readonly Field[], all: readonly Values[]): Promise<Values[]> {
  if (!hasReferences(fields)) return [...all]
  const idsByTarget = new Map<string, Set<number>>()
  for (const values of all)
    mapReferences(fields, values, (one, { target }) => {
      if (typeof one === 'number') idsByTarget.set(target, (idsByTarget.get(target) ?? new Set()).add(one))
      return one
    })
  const uids = new Map<string, string>()
  for (const [target, keys] of idsByTarget)
    for (const { id, uid } of await identitiesOf(ctx, target, { by: 'id', keys })) uids.set(`${target} ${id}`, uid)
  return all.map((values) => {
    const named = mapReferences(fields, values, (one, { target }) =>
      typeof one === 'number' ? uids.get(`${target} ${one}`) : one,
    )
    // Unsorted lists are ordered by id, which differs on other websites.
    for (const { name, type, sortable } of fields)
      if (isRelation({ type }) && !sortable && Array.isArray(named[name])) (named[name] as string[]).sort()
    return named
  })
}

interface Writer {
  begin: string
  line: (entry: Exported, isFirst: boolean) => string
  end: string
}

function writerOf({ format, csv }: ExportOptions, fields: readonly Field[]): Writer {
  if (format === 'csv') {
    const header = csvLine([...HEAD, ...fields.map(({ name }) => name)], csv)
    return {
      begin: (csv.sheet ? '\uFEFF' : '') + header,
      line: (entry) => csvLine(cellsOf(entry, fields, csv), csv),
      end: '',
    }
  }
  const jsonOf = ({ head, values }: Exported) =>
    JSON.stringify({
      ...Object.fromEntries(Object.entries(JSON_HEAD).map(([name, own]) => [name, head[own]])),
      fields: Object.fromEntries(
        fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
      ),
    })
  if (format === 'ndjson') return { begin: '', line: (entry) => `${jsonOf(entry)}\n`, end: '' }
  return { begin: '[', line: (entry, isFirst) => `${isFirst ? '' : ','}\n${jsonOf(entry)}`, end: '\n]\n' }
}

const cellsOf = ({ head, values }: Exported, fields: readonly Field[], csv: CsvForm): (string | undefined)[] => [
  ...HEAD.map((name) => (head[name] === null ? undefined : String(head[name]))),
  ...fields.map((field) => cellOf(field, values[field.name], csv.sheet)),
]
