// The field types: one file each in types/, found by listing the folder and loaded on first use.
import { list } from '../base/catalogue/message.ts'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { AppError } from '../base/errors.ts'
import { useTypes } from '../rules/conditions/traits.ts'
import type { Field, FieldType } from './define-field.ts'

// A type's libraries load only where it is used, and Node keeps what was loaded.
const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('./types/', import.meta.url))
const extension = extname(import.meta.url)
/** By key. */
const FILES: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts'))
    .sort()
    .map((file) => [file.slice(0, -extension.length), `${folder}${file}`]),
)

/** The type of a key, or a 422 that names the known ones. */
export function fieldType(key: string): FieldType {
  const found = typeAt(key)
  if (found) return found
  throw new AppError('declaration.type_unknown', {
    type: JSON.stringify(key),
    known: list([...FILES.keys()]),
  })
}

function typeAt(key: string): FieldType | undefined {
  const file = FILES.get(key)
  if (file === undefined) return undefined
  // require() finds it as well, but that takes a quarter of the time of validation.
  const known = require.cache[file]
  return ((known?.loaded ? known.exports : require(file)) as { default: FieldType }).default
}

useTypes((key) => typeAt(key)?.traits)

/** All types, by key. */
export const fieldTypes = (): FieldType[] => [...FILES.keys()].map(fieldType)

const schemas = new WeakMap<Field, z.ZodType>()

/** The schema of a field's value; made once for each declared field. */
export function schemaOf(field: Field): z.ZodType {
  let schema = schemas.get(field)
  if (!schema) schemas.set(field, (schema = fieldType(field.type).value(field, fieldType)))
  return schema
}
