// The field types: one file each in types/, found by the folder and loaded when first asked for.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Field, FieldType, FieldTypeKey } from './define-field.ts'

// A type's libraries load only where it is used. Node keeps what was loaded, but finding it again takes a quarter of checking.
const require = createRequire(import.meta.url)
const loaded = new Map<string, FieldType>()
const extension = extname(import.meta.url)

/** The type of a key, or a 422 that names the known ones. */
export function fieldType(key: string): FieldType {
  const known = loaded.get(key)
  if (known) return known
  try {
    if (/^[a-z]+$/.test(key)) {
      const { default: type } = require(`./types/${key}${extension}`) as { default: FieldType }
      loaded.set(key, type)
      return type
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
  }
  throw new AppError(
    'validation',
    `There is no field type ${JSON.stringify(key)}; there are ${keys().join(', ')}`,
  )
}

/** All types, by key. */
export const fieldTypes = (): FieldType[] => keys().map(fieldType)

const keys = (): FieldTypeKey[] =>
  readdirSync(new URL('./types/', import.meta.url))
    .filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -extension.length) as FieldTypeKey)
    .sort()

const schemas = new WeakMap<Field, z.ZodType>()

/** The schema of a field's value; made once for each declared field. */
export function schemaOf(field: Field): z.ZodType {
  let schema = schemas.get(field)
  if (!schema) schemas.set(field, (schema = fieldType(field.type).value(field, fieldType)))
  return schema
}
