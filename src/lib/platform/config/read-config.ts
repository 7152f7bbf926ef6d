// Reads a JSON configuration file against its schema; an error names file, key and line.
import { extname, join } from 'node:path'
import type { ParseError } from 'jsonc-parser'
import type { z } from 'zod'
import { AppError, type FieldError } from '../../base/errors.ts'
import { readTextFile } from '../../base/read-text.ts'
import { keep, keptFile, recall } from './checked-before.ts'

export interface ConfigFile {
  root: string
  /** Below the root; errors name it so. */
  path: string
  /** `site-config` or `local-config`, whose export `Config` is the schema. */
  schema: 'site-config' | 'local-config'
}

/** Throws AppError 'not-found' when the file is missing and 'validation' when it is not as the schema says. */
export async function readConfig<T>({ root, path: shown, schema: name }: ConfigFile): Promise<T> {
  const text = readText(join(root, shown), shown)
  const value = await parseJson(text, shown)
  const kept = keptFile(root, text, join(import.meta.dirname, name + extname(import.meta.filename)))
  const known = recall(kept, value)
  if (known) return known as T
  const { Config } = (await import(`./${name}${extname(import.meta.filename)}`)) as { Config: z.ZodType<T> }
  const parsed = Config.safeParse(value)
  if (parsed.success) {
    keep(kept, value, parsed.data)
    return parsed.data
  }
  throw await schemaError(parsed.error, { text, shown })
}

/** The same for a text from anywhere; `shown` names it in errors. */
export async function parseWith<T>(schema: z.ZodType<T>, from: { text: string; shown: string }): Promise<T> {
  const parsed = schema.safeParse(await parseJson(from.text, from.shown))
  if (parsed.success) return parsed.data
  throw await schemaError(parsed.error, from)
}

/** The line of a key in a file that may have changed since it was read; its first where it cannot be found. */
export async function lineInFile(root: string, shown: string, path: readonly PropertyKey[]): Promise<number> {
  try {
    return await lineOf(readText(join(root, shown), shown), path)
  } catch {
    return 1
  }
}

async function parseJson(text: string, shown: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw await syntaxError(text, shown, cause)
  }
}

async function schemaError(
  error: z.ZodError,
  { text, shown }: { text: string; shown: string },
): Promise<AppError> {
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of keys) {
      const path = key === undefined ? issue.path : [...issue.path, key]
      const message = key === undefined ? issue.message : `unknown key "${key}"`
      const line = await lineOf(text, path)
      errors.push({
        pointer: path.map((part) => `/${String(part)}`).join(''),
        code: issue.code,
        message: `${shown}:${line}${path.length ? ` ${path.join('.')}` : ''}: ${message}`,
      })
    }
  }
  return new AppError('validation', errors.map(({ message }) => message).join('\n'), { errors })
}

function readText(file: string, shown: string): string {
  try {
    return readTextFile(file, shown)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('not-found', `${shown} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

/** What the codes of jsonc-parser mean to whoever wrote the file. */
const FAULTS: Record<string, string> = {
  InvalidSymbol: 'there is a word without quotes',
  InvalidNumberFormat: 'there is a number that is none',
  PropertyNameExpected: 'a key in double quotes is missing, or a comma is too many',
  ValueExpected: 'a value is missing, or a comma is too many',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'something follows after its end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'closing quotes are missing',
  UnexpectedEndOfNumber: 'a number is cut off',
  InvalidUnicode: 'an escape \\u is not followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'a backslash escapes nothing',
  InvalidCharacter: 'a character is not allowed, for example a line break in quotes',
}

async function syntaxError(text: string, shown: string, cause: unknown): Promise<AppError> {
  const { parseTree, printParseErrorCode } = await import('jsonc-parser')
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors[0]
  const what = first
    ? (FAULTS[printParseErrorCode(first.error)] ?? 'it is not well-formed')
    : (cause as Error).message
  const line = first ? lineAt(text, first.offset) : 1
  return new AppError('validation', `${shown}:${line} is not JSON: ${what}`, { cause })
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
