// Explains file system errors for operators: which path, and what to do.
import type { MessageKey } from '../lib/base/catalogue/define-messages.ts'
import { message } from '../lib/base/catalogue/message.ts'
import { join } from 'node:path'
import { isDiskFull } from '../lib/base/disk-full.ts'
import { AppError, type FieldError } from '../lib/base/errors.ts'
import { isMysqlUnusable } from '../lib/base/unreachable.ts'
import { unescapeKey } from '../lib/base/text/text.ts'

const ADVICE: Record<string, MessageKey> = {
  EACCES: 'file_advice.give_file',
  EPERM: 'file_advice.give_file',
  EROFS: 'file_advice.read_only',
  ENOSPC: 'file_advice.disk_full',
  EDQUOT: 'file_advice.quota_full',
  EMFILE: 'file_advice.too_many_open',
  ENOTDIR: 'file_advice.file_for_folder',
  EEXIST: 'file_advice.file_for_folder',
  SQLITE_READONLY: 'file_advice.give_folder',
  SQLITE_CANTOPEN: 'file_advice.give_folder',
  SQLITE_PERM: 'file_advice.give_folder',
  SQLITE_FULL: 'file_advice.disk_full',
  SQLITE_IOERR: 'file_advice.check_disk',
  SQLITE_NOTADB: 'file_advice.no_database',
  SQLITE_CORRUPT: 'file_advice.damaged',
}

/**
 * Other errors are returned as they are. SQLite does not name the file: then the message names storage/. Neither does the
 * system where a file that is open cannot grow.
 */
export function explained<E extends Error>(error: E, root: string): E | AppError {
  const { code = '', path } = error as { code?: string; path?: string }
  if (isMysqlUnusable(error))
    return new AppError('shell.database_unusable', { reason: error.message }, { cause: error })
  // SQLITE_READONLY_DIRECTORY and the like.
  const kind = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code
  const isFull = isDiskFull(error)
  const advice = isFull && code !== 'EDQUOT' ? 'file_advice.disk_full' : ADVICE[kind]
  const isDatabase = kind.startsWith('SQLITE_')
  if (!advice || !(isDatabase || isFull || path !== undefined)) return error
  const where = isDatabase ? message('file_advice.database_in', { folder: join(root, 'storage') }) : undefined
  const place = path ?? where ?? message('file_advice.some_file')
  const args = { place, reason: error.message, advice: { key: advice } }
  return new AppError('shell.place_unusable', args, { cause: error })
}

/** Command-line names of input fields. */
interface Names {
  id?: string
  args?: object
  flags?: object
}
/** Messages that continue a sentence after the name of the field. */
const PREDICATE =
  /^(is|are|has|have|must|may|can|cannot|needs?|does|lacks?|stands?|holds?|names?|leads?|comes?|takes?|would) /

/** Names fields in validation errors as the shell does: by argument, flag or label. Other errors stay as they are. */
export function forShell(error: AppError, command: Names): AppError {
  const [first] = error.errors
  const isAboutOne = first !== undefined && first.key !== undefined && first.key === error.key
  if (error.key !== 'input.invalid' && !(isAboutOne && PREDICATE.test(error.message))) return error
  const lines = error.errors.map(({ pointer, message }) => `${inputName(pointer, command)}${sentence(message)}.`)
  return Object.assign(error, { message: lines.join('\n') })
}

/** The errors for JSON: the message already contains the arguments. */
export const withoutArgs = (errors: readonly FieldError[]): Omit<FieldError, 'args'>[] =>
  errors.map(({ args: _, ...rest }) => rest)

/** The argument or flag; for `cms call`, and for nested values, the path of the field. */
function inputName(pointer: string, { id, args = {}, flags = {} }: Names): string {
  const path = pointer.slice(1).split('/').map(unescapeKey)
  const name = path[0]!.replaceAll('_', '-')
  const isValue = id !== 'call' && path.slice(1).every((part) => NUMBER.test(part))
  if (isValue && Object.hasOwn(args, name)) return `<${name}>`
  // For example --expires for expires_in_days.
  const flag = isValue && Object.keys(flags).find((one) => one === name || name.startsWith(`${one}-`))
  if (flag) return `--${flag}`
  return pointer ? placeOf(path) : 'The input'
}

const NUMBER = /^\d+$/

/** A field, or an item of a list; deeply nested ones in code notation: blocks[4].data.rules[0].field. */
function placeOf(path: string[]): string {
  if (path[0] !== 'line' && path.length > DEEPEST) return `Field ${dotted(path)}`
  const named = fieldOf(path)
  return named.startsWith('item ') ? `I${named.slice(1)}` : `Field ${named}`
}

/** Longest path that is written as a sentence. */
const DEEPEST = 4

const dotted = (path: string[]): string =>
  path.map((part, i) => (NUMBER.test(part) ? `[${part}]` : `${i ? '.' : ''}${part}`)).join('')

/**
 * fields, items, 2, title → “title” of item 3 of “items”; fields, 2, name → “name” of item 3 of “fields”; line, 2, weight →
 * “weight” in line 2 of a file.
 */
function fieldOf(path: string[]): string {
  const [first, line, ...cell] = path
  if (first === 'line' && line !== undefined && NUMBER.test(line))
    return cell.length ? `${fieldOf(cell)} in line ${line}` : `in line ${line}`
  const isOfValues = ['fields', 'data'].includes(first!) && line !== undefined && !NUMBER.test(line)
  const named = isOfValues ? path.slice(1) : path
  return named
    .map((part) => (NUMBER.test(part) ? `item ${Number(part) + 1}` : `“${part}”`))
    .reverse()
    .join(' of ')
}

/** The error continues after the name, or is a sentence of its own. */
function sentence(message: string): string {
  const text = message.replace(/\.$/, '')
  return PREDICATE.test(text) ? ` ${text}` : `: ${text}`
}
