// The declarations of all operations, cached in a file: routes, lists and descriptions need not load their code.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationFacts } from './entry.ts'
import { writeFileAtomic } from '../../base/files.ts'
import { shortHash } from '../../base/hash.ts'

/** `file` is below src/lib, without its ending. */
export type IndexedOperation = OperationFacts & { file: string }
export interface OperationSchemas {
  input: Record<string, unknown>
  output: Record<string, unknown>
}

const SOURCES = join(import.meta.dirname, '../..')
const ROOT = join(SOURCES, '../..')
/** The code of a package does not change, and the index is part of it (scripts/build-package.ts). */
const IS_PACKED = !import.meta.filename.endsWith('.ts')
export const INDEX_FOLDER = IS_PACKED ? join(SOURCES, 'operation-index') : join(ROOT, 'node_modules/.cache/cms')

/** From its file; if that is missing or older than the code, it is built, and stored if the folder is writable. */
export async function readIndex<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(INDEX_FOLDER, `${name}.json`)
  const stamp = IS_PACKED ? '' : stampOf()
  const stored = readStored<T>(file)
  if (stored?.stamp === stamp) return stored.index
  const index = await make()
  try {
    writeFileAtomic(file, JSON.stringify({ stamp, index }))
  } catch {
    // A read-only folder: the next process builds it again.
  }
  return index
}

function readStored<T>(file: string): { stamp: string; index: T } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; index: T }
  } catch {
    return undefined
  }
}

let stampOfCode: string | undefined
/**
 * A hash over all files below src/lib, any of which declarations may import, and the installed packages, one of which
 * makes the schemas. Computed once: the code of a running process does not change.
 */
function stampOf(): string {
  return (stampOfCode ??= stampOfFiles())
}

function stampOfFiles(): string {
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return shortHash([...files.sort(), join(ROOT, 'node_modules/.package-lock.json')].map(stateOf).join('\n'))
}

function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return `${file} ${found?.mtimeMs} ${found?.size}`
}
