// Derives the fields of a new table from a file: types by the values in the first lines, text where they are not clear.
import { choosesSeveral, hasItems, isLine } from '../../rules/conditions/traits.ts'
import { list, message } from '../../base/catalogue/message.ts'
import { errorAt, invalidAll, type FieldError } from '../../base/errors.ts'
import { fieldTypes } from '../../fields/fields.ts'
import { numbersOf } from '../../fields/guess-numbers.ts'
import { guessOfJson, guessOfTexts } from '../../fields/guess-type.ts'
import { isObject } from '../../base/json.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { lineAt, unreadable } from './errors.ts'
import { HEAD } from './file-row.ts'
import { nameOfColumn } from './csv-rows.ts'
import type { Format } from './open-file.ts'
import { readCsv } from './read-csv.ts'
import { readJsonArray, readNdjson } from './read-json.ts'

export interface GuessedField {
  name: string
  type: string
  [option: string]: unknown
}
export interface GuessOptions {
  format: Format
  delimiter?: string | undefined
  encoding?: Encoding | undefined
}
const LOOKED_AT = 1000
/** Code of an error: the header is not a valid name of a field. */
export const NO_FIELD_NAME = 'field_name'

/** Values by column. Texts in CSV; values in JSON are typed already. */
type Columns = Map<string, unknown[]>

/** Throws 422 for a header that is not a valid name of a field; tableForFile derives names from such headers. */
export async function guessFields(path: string, options: GuessOptions): Promise<GuessedField[]> {
  const chunks = decodeText(path, options.encoding)
  const columns =
    options.format === 'csv'
      ? await columnsOfCsv(chunks, options)
      : await columnsOfJson(options.format === 'json' ? readJsonArray(chunks) : readNdjson(chunks))
  const fields = [...columns].filter(([name]) => !(HEAD as readonly string[]).includes(nameOfColumn(name)))
  if (!fields.length) throw unreadable(1, message('import_file.no_fields'))
  return fields.map(([name, values]) => fieldOf(name, values, options.format === 'csv'))
}

async function columnsOfCsv(chunks: AsyncIterable<string>, { delimiter }: GuessOptions): Promise<Columns> {
  const columns: Columns = new Map()
  let names: string[] | undefined
  let rows = 0
  for await (const { line, cells } of readCsv(chunks, { delimiter })) {
    if (!names) {
      names = cells.map((cell) => (cell ?? '').trim())
      requireNames(line, names)
      for (const name of names) columns.set(name, [])
      continue
    }
    for (const [i, name] of names.entries()) if (cells[i] !== undefined) columns.get(name)!.push(cells[i])
    if (++rows === LOOKED_AT) break
  }
  return columns
}

/** Names in the header must be valid as they are: no name is derived from `Price (€)`. */
function requireNames(line: number, cells: readonly string[]): void {
  const names = cells.map(nameOfColumn)
  const known = fieldTypes().map(({ key }) => key)
  const errors = cells.flatMap((cell, i): FieldError[] => {
    const [name, type] = [names[i]!, /:([a-z]+)$/.exec(cell)?.[1]]
    const isHead = (HEAD as readonly string[]).includes(name)
    const isField = isHead || /^[a-z][a-z0-9_]{0,40}$/.test(name)
    const problem = isField
      ? names.indexOf(name) < i
        ? message('import_file.column_twice', { name })
        : type !== undefined && !known.includes(type) && message('import_file.no_type', { type, known: list(known) })
      : message('import_file.no_field_name', { name })
    const code = !type && (name === '' || names.indexOf(name) === i) ? NO_FIELD_NAME : 'header'
    return problem ? [{ ...errorAt(lineAt(line, name || String(i + 1)), problem), code }] : []
  })
  if (errors.length) throw invalidAll(errors)
}

async function columnsOfJson(items: AsyncIterable<{ item: unknown }>): Promise<Columns> {
  const columns: Columns = new Map()
  let rows = 0
  for await (const { item } of items) {
    const values = isObject(item) && isObject(item['fields']) ? item['fields'] : {}
    for (const [name, value] of Object.entries(values))
      if (value !== null) columns.set(name, [...(columns.get(name) ?? []), value])
    if (++rows === LOOKED_AT) break
  }
  requireNames(1, [...columns.keys()])
  return columns
}

function fieldOf(cell: string, values: readonly unknown[], isCsv: boolean): GuessedField {
  const name = nameOfColumn(cell)
  const given = /:([a-z]+)$/.exec(cell)?.[1]
  if (given) return { name, type: given, ...neededBy(given) }
  const type = values.length ? typeOf(values, isCsv) : 'text'
  const numbers = isCsv && isLine({ type }) ? numbersOf(name, values as string[]) : undefined
  if (!numbers) return { name, type }
  const { unit } = numbers
  return { name, type: 'number', ...(unit !== undefined && { display: 'currency', unit }) }
}

/** Options that a type requires, so that a type in the header is valid. */
function neededBy(type: string): Record<string, unknown> {
  if (choosesSeveral({ type })) return { creatable: true }
  return hasItems({ type }) ? { fields: [] } : {}
}

/** Texts are read as the import reads cells. */
export const typeOf = (values: readonly unknown[], isCsv: boolean): string =>
  isCsv ? guessOfTexts(values as string[]) : guessOfJson(values)
