// Defaults of fields at work: where values begin, they stand for what nobody has told.
import { hasItems } from '../rules/conditions/traits.ts'
import type { Field } from './define-field.ts'
import type { Values } from './field-set.ts'

/** The values with the defaults of what is missing, in items too. What is null was cleared, and stays so. */
export function withDefaults(fields: readonly Field[], values: Values): Values {
  const filled = { ...values }
  for (const field of fields) {
    const { name, type } = field
    filled[name] ??= values[name] === undefined ? structuredClone(field.default) : null
    const value = filled[name]
    if (hasItems({ type }) && Array.isArray(value))
      filled[name] = value.map((item: unknown) =>
        isObject(item) ? withDefaults(field['fields'] as Field[], item) : item,
      )
    if (filled[name] === undefined) delete filled[name]
  }
  return filled
}

/** The values with null for what has a default and is missing all the same: it was cleared. */
export function withCleared(fields: readonly Field[], values: Values): Values {
  const told = { ...values }
  for (const field of fields) {
    const value = told[field.name]
    if (value === undefined && hasDefault(field)) told[field.name] = null
    if (hasItems(field) && Array.isArray(value))
      told[field.name] = value.map((item: unknown) =>
        isObject(item) ? withCleared(field['fields'] as Field[], item) : item,
      )
  }
  return told
}

const hasDefault = (field: Field): boolean => field.default !== undefined && field.default !== null

/** The same fields without their defaults, in groups too: of values that are told whole. */
export const withoutDefaults = (fields: readonly Field[]): Field[] =>
  fields.map(({ default: _, ...field }) => ({
    ...field,
    ...(hasItems(field) && { fields: withoutDefaults(field['fields'] as Field[]) }),
  }))

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
