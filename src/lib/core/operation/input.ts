// From what a caller sent to what a handler gets: strict, with a JSON Pointer for every fault.
import type { z } from 'zod'
import { issueError } from '../../base/catalogue/zod-text.ts'
import { errorAt, fieldError, invalid, invalidAll, type FieldError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import { textError } from '../../base/text/text.ts'
import type { AnyOperation } from './define-operation.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws 422 with `errors[]`; nothing is coerced here, adapters turn words into numbers before. */
export function parseInput(operation: AnyOperation, raw: unknown): Record<string, unknown> {
  refuseForbidden(raw)
  const parsed = (operation.input as z.ZodObject).safeParse(raw, { reportInput: true })
  if (parsed.success) return parsed.data
  throw invalidAll(fieldErrors(parsed.error))
}

/** zod's issues as errors of fields. With `reportInput` in the parse they name what came instead. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [issueError(pointer(issue.path), issue)]
    return issue.keys.map((key) => fieldError(pointer([...issue.path, key]), 'input.unknown_key'))
  })
}

/** RFC 6901. */
export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Keys that reach into prototypes, what is nested too deep, and strings that are no text: nothing like it is ever stored. */
export function refuseForbidden(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') refuseCharacters(value, path)
  if (path.length > 40) throw invalid(pointer(path), 'operation.input_too_deep')
  if (Array.isArray(value)) value.forEach((item, i) => refuseForbidden(item, [...path, String(i)]))
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN.has(key)) {
        const at = pointer([...path, key])
        throw invalidAll([fieldError(at, 'operation.key_not_allowed')])
      }
      refuseCharacters(key, [...path, key])
      refuseForbidden(inner, [...path, key])
    }
}

function refuseCharacters(text: string, path: string[]): void {
  const flaw = textError(text, { multiline: true })
  if (flaw) throw invalidAll([errorAt(pointer(path), flaw)])
}
