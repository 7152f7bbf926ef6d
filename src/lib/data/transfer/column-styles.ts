// The number and date formats of a file, per column: given by the user, found in its cells, or as in the last import.
import { hasKind, isDated } from '../../rules/conditions/traits.ts'
import { message } from '../../base/catalogue/message.ts'
import { withoutSign } from '../../rules/conditions/typed-amount.ts'
import { styleOfDay } from '../../rules/conditions/typed-day.ts'
import { styleOfNumber } from '../../rules/conditions/typed-number.ts'
import { invalidAll, type FieldError, errorAt } from '../../base/errors.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { ambiguousNumber, hasFewDecimals, type ColumnStyle } from './cell.ts'
import { columnsOf } from './csv-rows.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { lineAt } from './errors.ts'
import { readCsv } from './read-csv.ts'

/** By the id of the field. */
export type ColumnStyles = Record<string, ColumnStyle>

interface Params {
  table: DataTable
  delimiter?: string | undefined
  encoding?: Encoding | undefined
  /** The user's choice for all columns. */
  chosen: ColumnStyle
  /** How the columns of this table were read before. */
  memory: ColumnStyles
}

/** The formats in a column: those of unambiguous cells, and the first ambiguous one. */
interface Evidence {
  field: TableField
  sure: Set<string>
  /** Of cells that are unambiguous only because the field has no third decimal. */
  forced: Set<string>
  either?: { line: number; text: string }
}

/** Throws 422 for an ambiguous column without any indication. */
export async function columnStyles(path: string, params: Params): Promise<ColumnStyles> {
  const { evidence, delimiter } = await evidenceIn(path, params)
  const errors: FieldError[] = []
  const styles: ColumnStyles = {}
  for (const one of evidence) {
    const key = isNumber(one.field) ? 'decimal' : 'order'
    const found =
      params.chosen[key] ?? styleOf(one, { evidence, delimiter, memory: params.memory[one.field.id]?.[key] })
    if (found !== undefined) styles[one.field.id] = { [key]: found }
    else if (one.either) errors.push(ambiguous(one.field, one.either))
  }
  if (errors.length) throw invalidAll(errors)
  return styles
}

interface Around {
  evidence: readonly Evidence[]
  delimiter: string | undefined
  memory: string | undefined
}

/** Its own cells have precedence, then the last import, then the rest of the file. */
function styleOf(one: Evidence, { evidence, delimiter, memory }: Around): string | undefined {
  const own = only(one.sure) ?? (one.sure.size ? undefined : only(one.forced))
  if (own !== undefined || !one.either) return own ?? memory
  if (memory !== undefined || one.sure.size) return memory
  const others = evidence.filter(({ field }) => isNumber(field) === isNumber(one.field))
  const styles = new Set(others.flatMap(({ sure, forced }) => [...sure, ...forced]))
  // Excel writes semicolons where decimals have a comma.
  return only(styles) ?? (isNumber(one.field) && !styles.size && delimiter === ';' ? ',' : undefined)
}

const only = (styles: ReadonlySet<string>): string | undefined => (styles.size === 1 ? [...styles][0] : undefined)

async function evidenceIn(path: string, { table, encoding, ...form }: Params) {
  let delimiter = form.delimiter
  let columns: (Evidence | undefined)[] | undefined
  const found = (one: string) => void (delimiter = one)
  for await (const record of readCsv(decodeText(path, encoding), { delimiter, found })) {
    if (!columns) {
      columns = columnsOf(record, table).map((column) =>
        typeof column === 'object' && 'field' in column && isStyled(column.field)
          ? { field: column.field, sure: new Set<string>(), forced: new Set<string>() }
          : undefined,
      )
      if (!columns.some(Boolean)) break
    } else if (record.cells.length === columns.length)
      for (const [i, cell] of record.cells.entries())
        if (cell !== undefined && columns[i]) note(columns[i], cell.trim(), record.line)
  }
  return { delimiter, evidence: (columns ?? []).filter((one) => one !== undefined) }
}

const isNumber = ({ type }: TableField): boolean => hasKind({ type }, 'number')
const isStyled = (field: TableField): boolean => isNumber(field) || isDated(field)

function note(one: Evidence, text: string, line: number): void {
  const number = isNumber(one.field) ? withoutSign(text, one.field) : undefined
  const style = number === undefined ? styleOfDay(text) : styleOfNumber(number)
  if (style === undefined || style === 'whole' || style === 'iso') return
  if (style !== 'either') one.sure.add(style)
  else if (number !== undefined && hasFewDecimals(one.field)) one.forced.add(number.includes('.') ? ',' : '.')
  else one.either ??= { line, text }
}

function ambiguous(field: TableField, { line, text }: { line: number; text: string }): FieldError {
  const first = text.slice(0, 40)
  const why = isNumber(field)
    ? ambiguousNumber(first)
    : message('import_file.day_ambiguous', { value: JSON.stringify(first) })
  return errorAt(lineAt(line, field.name), why)
}
