// Reads a JSON configuration file against its schema; an error names file, key and line.
import type { MessageKey } from '../../base/catalogue/define-messages.ts'
import { issueError } from '../../base/catalogue/zod-text.ts'
import { message } from '../../base/catalogue/message.ts'
import { extname, join } from 'node:path'
import type { ParseError } from 'jsonc-parser'
import type { z } from 'zod'
import { AppError, type FieldError, fieldError, messageOf } from '../../base/errors.ts'
import { readTextFile } from '../../base/read-text.ts'
import { storeChecked, storedFile, readChecked } from './checked-before.ts'

export interface ConfigFile {
  root: string
  /** Relative to the root; errors name it. */
  path: string
  /** `site-config` or `local-config`, whose export `Config` is the schema. */
  schema: 'site-config' | 'local-config'
}

/** Throws AppError 'not-found' when the file is missing and 'validation' when it does not match the schema. */
export async function readConfig<T>({ root, path: fileName, schema: name }: ConfigFile): Promise<T> {
  const text = readText(join(root, fileName), fileName)
  const value = await parseJson(text, fileName)
  const cacheFile = storedFile(root, text, join(import.meta.dirname, name + extname(import.meta.filename)))
  const known = readChecked(cacheFile, value)
  if (known) return known as T
  const { Config } = (await import(`./${name}${extname(import.meta.filename)}`)) as { Config: z.ZodType<T> }
  const parsed = Config.safeParse(value)
  if (parsed.success) {
    storeChecked(cacheFile, value, parsed.data)
    return parsed.data
  }
  throw await schemaError(parsed.error, { text, fileName })
}

/** The same for any text; `fileName` names it in errors. */
export async function parseWith<T>(schema: z.ZodType<T>, from: { text: string; fileName: string }): Promise<T> {
  const parsed = schema.safeParse(await parseJson(from.text, from.fileName))
  if (parsed.success) return parsed.data
  throw await schemaError(parsed.error, from)
}

/** The line of a key in a file that may have changed since it was read; the first line if it cannot be found. */
export async function lineInFile(root: string, fileName: string, path: readonly PropertyKey[]): Promise<number> {
  try {
    return await lineOf(readText(join(root, fileName), fileName), path)
  } catch {
    return 1
  }
}

async function parseJson(text: string, fileName: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw await syntaxError(text, fileName, cause)
  }
}

async function schemaError(
  error: z.ZodError,
  { text, fileName }: { text: string; fileName: string },
): Promise<AppError> {
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of keys) {
      const path = key === undefined ? issue.path : [...issue.path, key]
      const pointer = path.map((part) => `/${String(part)}`).join('')
      const reason = key === undefined ? messageOf(issueError(pointer, issue)) : message('config.key_unknown', { key })
      const args = { file: fileName, line: await lineOf(text, path), reason }
      const configError = path.length
        ? fieldError(pointer, 'config.wrong_at', { ...args, path: path.join('.') })
        : fieldError(pointer, 'config.wrong', args)
      errors.push({ ...configError, code: issue.code })
    }
  }
  const lines = errors.map(({ message }) => message).join('\n')
  return new AppError('config.invalid', { errors: lines }, { errors })
}

function readText(file: string, fileName: string): string {
  try {
    return readTextFile(file, fileName)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('config.file_unreadable', { file: fileName, reason: (cause as Error).message }, { cause })
  }
}

/** Messages for the error codes of jsonc-parser. */
const ERRORS: Record<string, MessageKey> = {
  InvalidSymbol: 'json.invalid_symbol',
  InvalidNumberFormat: 'json.invalid_number_format',
  PropertyNameExpected: 'json.property_name_expected',
  ValueExpected: 'json.value_expected',
  ColonExpected: 'json.colon_expected',
  CommaExpected: 'json.comma_expected',
  CloseBraceExpected: 'json.close_brace_expected',
  CloseBracketExpected: 'json.close_bracket_expected',
  EndOfFileExpected: 'json.end_of_file_expected',
  InvalidCommentToken: 'json.invalid_comment_token',
  UnexpectedEndOfComment: 'json.unexpected_end_of_comment',
  UnexpectedEndOfString: 'json.unexpected_end_of_string',
  UnexpectedEndOfNumber: 'json.unexpected_end_of_number',
  InvalidUnicode: 'json.invalid_unicode',
  InvalidEscapeCharacter: 'json.invalid_escape_character',
  InvalidCharacter: 'json.invalid_character',
}

async function syntaxError(text: string, fileName: string, cause: unknown): Promise<AppError> {
  const { parseTree, printParseErrorCode } = await import('jsonc-parser')
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors[0]
  const reason = first
    ? { key: ERRORS[printParseErrorCode(first.error)] ?? 'json.malformed' }
    : (cause as Error).message
  const line = first ? lineAt(text, first.offset) : 1
  return new AppError('config.file_not_json', { file: fileName, line, reason }, { cause })
}

/** The line of a path, or of its nearest parent when the key is missing. */
async function lineOf(text: string, path: readonly PropertyKey[]): Promise<number> {
  const { parseTree, findNodeAtLocation } = await import('jsonc-parser')
  const root = parseTree(text)
  for (let length = path.length; root && length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[])
    if (node) return lineAt(text, node.parent?.type === 'property' ? node.parent.offset : node.offset)
  }
  return 1
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
