// Validates a caller's input for the handler: strict, with a JSON Pointer for every error.
import type { z } from 'zod'
import { list, message } from '../../base/catalogue/message.ts'
import { issueError } from '../../base/catalogue/zod-text.ts'
import { errorAt, fieldError, invalid, invalidAll, type FieldError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import { textError, escapeKey } from '../../base/text/text.ts'
import type { AnyOperation } from './define-operation.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws 422 with `errors[]`; nothing is coerced here, adapters convert text to numbers before. */
export function parseInput(operation: AnyOperation, raw: unknown): Record<string, unknown> {
  rejectForbidden(raw)
  const parsed = (operation.input as z.ZodObject).safeParse(raw, { reportInput: true })
  if (parsed.success) return parsed.data
  throw invalidAll(fieldErrors(parsed.error, operation.input as z.ZodType))
}

/** zod's issues as field errors. With `reportInput` in the parse they name the received value; with the schema, what it knows. */
export function fieldErrors(error: z.ZodError, schema?: z.ZodType): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [issueError(pointer(issue.path), issue)]
    const known = keysAt(schema, issue.path).filter((key) => !COMMON.has(key))
    const said = known.length
      ? message('input.unknown_key_of', { known: list(known.slice(0, MOST_KNOWN)) })
      : message('input.unknown_key')
    return issue.keys.map((key) => errorAt(pointer([...issue.path, key]), said))
  })
}

const MOST_KNOWN = 30
/** Every operation has them: they help nobody who looks for another name. */
const COMMON = new Set(['dry_run', 'if_version', 'batch', 'locale'])

/** The keys of the object that stands at a place of the input; empty where that is not an object of known keys. */
function keysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const { type, shape, element, innerType, getter } = ((schema as z.ZodType | undefined)?.def ?? {}) as Definition
  const inner = innerType ?? getter?.()
  if (inner) return keysAt(inner, path)
  const [part, ...rest] = path
  if (part === undefined) return type === 'object' ? Object.keys(shape!) : []
  return keysAt(type === 'array' ? element : shape?.[String(part)], rest)
}
interface Definition {
  type?: string
  shape?: Record<string, unknown>
  element?: unknown
  innerType?: unknown
  getter?: () => unknown
}

/** A JSON Pointer (RFC 6901). */
export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${escapeKey(String(key))}`).join('')

/** Rejects keys that change prototypes, values nested too deep, and invalid strings: none of these is ever stored. */
export function rejectForbidden(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') refuseCharacters(value, path)
  if (path.length > 40) throw invalid(pointer(path), 'operation.input_too_deep')
  if (Array.isArray(value)) value.forEach((item, i) => rejectForbidden(item, [...path, String(i)]))
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN.has(key)) {
        const at = pointer([...path, key])
        throw invalidAll([fieldError(at, 'operation.key_not_allowed')])
      }
      refuseCharacters(key, [...path, key])
      rejectForbidden(inner, [...path, key])
    }
}

function refuseCharacters(text: string, path: string[]): void {
  const error = textError(text, { multiline: true })
  if (error) throw invalidAll([errorAt(pointer(path), error)])
}
