// Applies the defaults of fields: in new values they replace missing ones.
import { hasItems } from '../rules/conditions/traits.ts'
import type { Field } from './define-field.ts'
import type { Values } from './field-set.ts'

/** The values with defaults for missing ones, also in items. null marks a cleared value, which stays. */
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

/** The values with null for missing ones that have a default: they were cleared. */
export function withCleared(fields: readonly Field[], values: Values): Values {
  const cleared = { ...values }
  for (const field of fields) {
    const value = cleared[field.name]
    if (value === undefined && hasDefault(field)) cleared[field.name] = null
    if (hasItems(field) && Array.isArray(value))
      cleared[field.name] = value.map((item: unknown) =>
        isObject(item) ? withCleared(field['fields'] as Field[], item) : item,
      )
  }
  return cleared
}

const hasDefault = (field: Field): boolean => field.default !== undefined && field.default !== null

/** The same fields without their defaults, also in groups: for complete values. */
export const withoutDefaults = (fields: readonly Field[]): Field[] =>
  fields.map(({ default: _, ...field }) => ({
    ...field,
    ...(hasItems(field) && { fields: withoutDefaults(field['fields'] as Field[]) }),
  }))

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
