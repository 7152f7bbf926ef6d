// A configuration that was checked once is not checked again until it or its schema changes: zod need not be loaded.
// Only the defaults that the check added are stored, never a value of the file, which may be a secret.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../base/hash.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import { writeFileAtomic } from '../../base/files.ts'

/** The file of the stored defaults for a text and the source of its schema. */
export const storedFile = (root: string, text: string, schemaFile: string): string =>
  join(root, 'storage/cache/config', `${sha256(readFileSync(schemaFile, 'utf8') + text)}.json`)

/** The checked value of a text, when this very text was checked before. */
export function readChecked(file: string, value: unknown): unknown {
  try {
    return isObject(value) ? fill(value, JSON.parse(readFileSync(file, 'utf8')) as JsonObject) : undefined
  } catch {
    return undefined // not checked yet, or the folder was cleared
  }
}

/** Where the folder cannot be written, the next start checks again. */
export function storeChecked(file: string, value: unknown, checked: unknown): void {
  if (!isObject(value) || !isObject(checked)) return
  try {
    writeFileAtomic(file, JSON.stringify(added(value, checked)), 0o600)
  } catch {
    return
  }
}

/** The properties of `checked` that `value` does not have. */
function added(value: JsonObject, checked: JsonObject): JsonObject {
  const more: JsonObject = {}
  for (const [key, inner] of Object.entries(checked)) {
    const own = value[key]
    if (!Object.hasOwn(value, key)) more[key] = inner
    else if (isObject(own) && isObject(inner)) more[key] = added(own, inner)
  }
  return more
}

function fill(value: JsonObject, more: JsonObject): JsonObject {
  const filled = { ...value }
  for (const [key, inner] of Object.entries(more)) {
    const own = filled[key]
    filled[key] = isObject(own) && isObject(inner) ? fill(own, inner) : inner
  }
  return filled
}
