// The errors of a file as CSV, for correcting them elsewhere.
import type { DataTable } from '../../client/operations.d.ts'
import type { FieldError } from '../../client/problem.ts'
import { writeCsv } from '../../data/entries/csv.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import type { Translate } from '../../lang/lang.ts'

export interface ImportError {
  /** Line in the file; '' for errors of the entire file. */
  line: string
  column: string
  message: string
}

interface About {
  table: DataTable
  lang: string
  t: Translate
}

/** The service then names its own option. */
export const isNumberFormatError = ({ code, message }: FieldError): boolean =>
  (code === 'number' || code === 'ambiguous') && message.includes('decimal_comma')
export const isDateOrderError = ({ code, message }: FieldError): boolean =>
  code === 'ambiguous' && message.includes('date_order')

/** An error by its pointer: /line/12/price. */
export function errorOf(error: FieldError, { table, lang, t }: About): ImportError {
  const { pointer } = error
  const [, word, line = '', column = '', ...rest] = pointer.split('/')
  const message = messageOf(error, t)
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  if (word !== 'line') return { line: '', column: pointer.slice(1), message: sentence }
  const field = entryFields(table.fields, lang).find(({ name }) => name === column)
  return { line, column: [field?.label ?? column, ...rest].filter(Boolean).join(' / '), message: sentence }
}

/** With the label of the option instead of the name that the service uses. */
function messageOf(error: FieldError, t: Translate): string {
  if (isDateOrderError(error)) return t('Could be two days: choose how the dates are written.')
  if (!isNumberFormatError(error)) return error.message
  return error.code === 'number'
    ? t('Has a decimal comma: choose how the numbers are written.')
    : t('Could be two numbers: choose how the numbers are written.')
}

/** Values that a spreadsheet would take for a formula become text. */
const plain = (text: string): string => (/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text)

/** With the separators that spreadsheet programs of the user's language expect. */
export function errorsFile(errors: readonly ImportError[], { t, lang }: { t: Translate; lang: string }): Blob {
  const head = [t('Line'), t('Column'), t('What is wrong')]
  const lines = errors.map(({ line, column, message }) => [line, plain(column), plain(message)])
  const csv = writeCsv({ delimiter: lang === 'de' ? ';' : ',', lines: [head, ...lines] })
  return new Blob([`\uFEFF${csv}`], { type: 'text/csv' })
}
