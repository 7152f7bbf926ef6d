// The value schema shared by string types: precise messages, and '' always means “not set”.
import { z } from 'zod'
import { message, type Message } from '../base/catalogue/message.ts'
import { messageText, zodText } from '../base/catalogue/zod-text.ts'
import { errorAt, type FieldError } from '../base/errors.ts'
import { textError } from '../base/text/text.ts'

/** The error of a value; with its own code if it differs from that of the message's key. */
export type ValueError = Message & { code?: string | undefined }

interface Form {
  /** Line breaks and tabs are allowed. */
  multiline?: boolean
  /** `check` also checks the characters: those around the value are removed when it is cleaned. */
  anyCharacters?: boolean
  /** Members of the JSON Schema that describe what `check` requires. */
  schema?: Record<string, unknown>
}

/** A string for which `check` returns no error; '' is not checked. */
export function stringValue(check: (value: string) => ValueError | undefined, form: Form = {}): z.ZodType<string> {
  return z
    .string(zodText('field.not_text'))
    .check((ctx) => {
      if (ctx.value === '') return
      const text = form.anyCharacters ? undefined : textError(ctx.value, form)
      const error = text ?? check(ctx.value)
      if (error) ctx.issues.push({ ...issue(error), input: ctx.value })
    })
    .meta(form.schema ?? {})
}

/** An error as a zod issue; the field error takes its code from the key, or from `params`. */
export const issue = (error: ValueError) => ({
  code: 'custom' as const,
  message: messageText(error),
  ...(error.code !== undefined && { params: { code: error.code } }),
})

/** An error as a field error with its pointer. */
export const toFieldError = (pointer: string, { code, ...message }: ValueError): FieldError => ({
  ...errorAt(pointer, message),
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
  (candidates.find((value) => value !== undefined && schema.safeParse(value).success) as V | undefined) ?? resort
