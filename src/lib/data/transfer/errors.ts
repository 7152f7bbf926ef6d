// Errors in a file of entries, by line and column: the first ones are listed, the rest is counted.
import { list, type Message } from '../../base/catalogue/message.ts'
import { AppError, errorAt, fieldError, invalid, messageOf, type FieldError } from '../../base/errors.ts'
import { escapeKey } from '../../base/text/text.ts'

/** Errors that are listed; a mix-up of columns causes one in every line. */
export const MAX_ERRORS = 100

export interface Errors {
  reported: FieldError[]
  count: number
}

export const noErrors = (): Errors => ({ reported: [], count: 0 })

export function addErrors(errors: Errors, found: readonly FieldError[]): void {
  errors.count += found.length
  errors.reported.push(...found.slice(0, MAX_ERRORS - errors.reported.length))
}

/** `/line/12/price` */
export const lineAt = (line: number, ...path: string[]): string =>
  ['/line', String(line), ...path.map(escapeKey)].join('/')

/** An error that makes the rest of the file unreadable, since later lines have no reliable position. */
export function unreadable(line: number, reason: Message): AppError {
  const { code } = errorAt(lineAt(line), reason)
  const error = { ...fieldError(lineAt(line), 'import_file.line', { line, reason }), code }
  return new AppError('import_file.line', { line, reason }, { errors: [error] })
}

/** The 422 for a rejected file. */
export function fileRejection({ reported, count }: Errors): AppError {
  const [first] = reported
  const key = count > 1 ? 'import.refused_more' : 'import.refused'
  const args = { pointer: first!.pointer, reason: messageOf(first!), count }
  return new AppError(key, args, { errors: reported, extra: { faults: count } })
}

/** The 422 for a key by which no line can be told apart: each would become a new entry. */
export const keyNotInFile = (key: string, columns: Iterable<string>): AppError =>
  invalid('/key', 'import.key_not_in_file', { key, columns: list([...columns]) })
