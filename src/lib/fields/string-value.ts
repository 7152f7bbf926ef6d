// The value schema shared by the types that hold one string: precise messages, and '' always stands for nothing.
import { z } from 'zod'
import { message, type Message } from '../base/catalogue/message.ts'
import { messageText, zodText } from '../base/catalogue/zod-text.ts'
import { errorAt, type FieldError } from '../base/errors.ts'
import { textError } from '../base/text/text.ts'

/** What is wrong with a value; with a code of its own where that of the message's key is not meant. */
export type ValueError = Message & { code?: string | undefined }

interface Form {
  /** Line breaks and tabs are allowed. */
  multiline?: boolean
  /** `check` looks at the characters, too: what only goes around the value is left out when it is cleaned. */
  anyCharacters?: boolean
  /** Members of the JSON Schema that describe what `check` demands. */
  schema?: Record<string, unknown>
}

/** A string that `check` finds nothing wrong with; '' is not checked. */
export function stringValue(
  check: (value: string) => ValueError | undefined,
  form: Form = {},
): z.ZodType<string> {
  return z
    .string(zodText('field.not_text'))
    .check((ctx) => {
      if (ctx.value === '') return
      const text = form.anyCharacters ? undefined : textError(ctx.value, form)
      const flaw = text ?? check(ctx.value)
      if (flaw) ctx.issues.push({ ...issue(flaw), input: ctx.value })
    })
    .meta(form.schema ?? {})
}

/** A flaw as zod carries it; the pointer's error takes its code from the key, or from `params`. */
export const issue = (flaw: ValueError) => ({
  code: 'custom' as const,
  message: messageText(flaw),
  ...(flaw.code !== undefined && { params: { code: flaw.code } }),
})

/** A flaw as the error of a place. */
export const toFieldError = (pointer: string, { code, ...said }: ValueError): FieldError => ({
  ...errorAt(pointer, said),
  ...(code !== undefined && { code }),
})

/** Checks the length in characters (code points), as MySQL and JSON Schema count them. */
export function lengthError(value: string, min: number, max: number): ValueError | undefined {
  // A string has at most as many characters as UTF-16 units, and at least half as many.
  const length = value.length <= max && value.length >= min * 2 ? value.length : [...value].length
  if (length < min) return message('field.too_short', { min, length })
  if (length > max) return message('field.too_long', { max, length })
  return undefined
}

/** The first candidate that the schema takes, else the last resort. */
export const firstValid = <V>(schema: z.ZodType<V>, candidates: readonly unknown[], resort: V): V =>
  (candidates.find((value) => value !== undefined && schema.safeParse(value).success) as V | undefined) ??
  resort
