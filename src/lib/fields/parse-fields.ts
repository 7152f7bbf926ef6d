// Parses a declaration of fields, as kits, extensions and the table designer write it, and reports its errors.
import { hasItems } from '../rules/conditions/traits.ts'
import { list, message, type Message } from '../base/catalogue/message.ts'
import { AppError, type FieldError, fieldError, errorAt, messageOf } from '../base/errors.ts'
import { FIELD_OPTIONS } from './field-options.ts'
import { conditionErrors } from './condition-errors.ts'
import type { Field, FieldType } from './define-field.ts'
import { errorsOf, pointerTo } from './pointer.ts'
import { fieldType, schemaOf } from './registry.ts'
import { widgetErrors } from './widgets.ts'

/** A field as declared: its type and its options; the name is the key, or a member in a list. */
export type FieldSpec = { type: string; [option: string]: unknown }
export type FieldSpecs = Record<string, FieldSpec> | readonly (FieldSpec & { name: string })[]

export interface ParseOptions {
  /**
   * The values belong to an entry: conditions may name @status, @slug, @lang and when it was created, changed, published. Of an
   * encrypted request only its language is known.
   */
  of_entry?: boolean | '@lang'
}

/** The declared fields in order, or a 422 with all errors; `where` names the declaration in its message. */
export function parseFields(spec: FieldSpecs, where: string, options: ParseOptions = {}): Field[] {
  const errors: FieldError[] = []
  const fields = readFields(spec, { pointer: '', depth: 0, errors })
  // The fields that conditions name have to be known first.
  if (errors.length === 0) errors.push(...conditionErrors(fields, options.of_entry))
  if (errors.length === 0) errors.push(...widgetErrors(fields))
  if (errors.length === 0) return fields
  const first = errors
    .slice(0, 5)
    .map((error) => message('input.at', { pointer: error.pointer.slice(1) || 'fields', message: messageOf(error) }))
  throw new AppError('declaration.invalid', { where, errors: list(first, 'semicolon') }, { errors })
}

interface ParseContext {
  pointer: string
  depth: number
  errors: FieldError[]
}

function readFields(spec: unknown, context: ParseContext): Field[] {
  const named = entriesOf(spec)
  const names = named.map(([name]) => name)
  return named.flatMap(([name, declared], i) => {
    const at = { ...context, pointer: pointerTo(context.pointer, name) }
    const wrong = nameError(name) ?? (names.indexOf(name) < i ? message('declaration.name_repeated') : undefined)
    if (wrong) context.errors.push(errorAt(at.pointer, wrong))
    return (!wrong && readField(name, declared, at)) || []
  })
}

const entriesOf = (spec: unknown): [string, unknown][] =>
  Array.isArray(spec)
    ? spec.map((field: unknown) => [String((field as { name?: unknown } | null)?.name), field])
    : Object.entries(spec ?? {})

const nameError = (name: string): Message | undefined => {
  // Every object has these properties; the first is also an invalid name.
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return message('declaration.name_reserved')
  if (/^[a-z][a-z0-9_]{0,40}$/.test(name)) return undefined
  return message('declaration.name_format')
}

function readField(name: string, declared: unknown, at: ParseContext): Field | undefined {
  const { type: key, ...options } = (declared ?? {}) as FieldSpec
  const type = typeAt(key, at)
  if (!type) return undefined
  const errors = [...commonErrors(options, type, at.pointer), ...ownErrors(options, type, at.pointer)]
  const field: Field = { ...options, type: type.key, name }
  at.errors.push(...errors)
  if (errors.length > 0) return undefined
  at.errors.push(...sealedErrors(field, type, at))
  if (hasItems({ type: type.key })) {
    field['fields'] = readFields(options['fields'], {
      ...at,
      pointer: `${at.pointer}/fields`,
      depth: at.depth + 1,
    })
  }
  if (options['default'] !== undefined) at.errors.push(...defaultErrors(field, at))
  return field
}

function typeAt(key: unknown, { pointer, depth, errors }: ParseContext): FieldType | undefined {
  try {
    const type = fieldType(String(key))
    if (depth === 0 || !hasItems({ type: type.key })) return type
    errors.push(fieldError(pointer, 'declaration.group_in_group'))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    errors.push({ ...errorAt(`${pointer}/type`, messageOf(error)), code: 'type' })
  }
  return undefined
}

/** Without those for widgets of the admin. */
const COMMON_OPTIONS = Object.entries(FIELD_OPTIONS).flatMap(([name, schema]) => (schema.description ? [name] : []))

const isOwn = (name: string, type: FieldType) => Object.hasOwn(type.options.shape, name)

function commonErrors(options: Record<string, unknown>, type: FieldType, pointer: string): FieldError[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (isOwn(name, type) || value === undefined) return []
    const at = pointerTo(pointer, name)
    if (!Object.hasOwn(FIELD_OPTIONS, name)) {
      const names = list([...Object.keys(type.options.shape), ...COMMON_OPTIONS])
      return [fieldError(at, 'declaration.option_unknown', { type: type.key, option: JSON.stringify(name), names })]
    }
    return errorsOf(FIELD_OPTIONS[name as keyof typeof FIELD_OPTIONS].safeParse(value).error, at)
  })
}

function ownErrors(options: Record<string, unknown>, type: FieldType, pointer: string): FieldError[] {
  const own = Object.entries(options).filter(([name]) => isOwn(name, type))
  return errorsOf(type.options.safeParse(Object.fromEntries(own)).error, pointer)
}

/** Encrypted values cannot be indexed: an index would reveal them. */
function sealedErrors(field: Field, type: FieldType, { pointer, depth }: ParseContext): FieldError[] {
  if (!type.sealed?.(field)) return []
  if (depth > 0) return [fieldError(pointer, 'declaration.sealed_in_group')]
  const isFound = field.searchable !== undefined && field.searchable !== 'off'
  const wrong = [...(field.unique ? ['unique'] : []), ...(isFound ? ['searchable'] : [])]
  return wrong.map((name) => fieldError(pointerTo(pointer, name), 'declaration.not_when_sealed'))
}

/** A default must be a valid value of the field; nested errors are reported where they are. */
const defaultErrors = (field: Field, { pointer, errors }: ParseContext): FieldError[] =>
  errors.some((error) => error.pointer.startsWith(`${pointer}/`))
    ? []
    : errorsOf(schemaOf(field).safeParse(field.default).error, `${pointer}/default`)
