// The core's operations, each in a file `<area>/operations/<verb-noun>.ts`: one is found by its name, all by an index.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { areaFiles } from '../../base/area-files.ts'
import { readIndex, type IndexedOperation, type OperationSchemas } from './operation-index.ts'
import type { AnyOperation } from './define-operation.ts'
import { factsOf, type OperationEntry } from './entry.ts'
import { once } from '../../base/once.ts'

export interface CoreOperations {
  /** The operation in the file of this name; no other file is loaded. */
  byFile(name: string): Promise<AnyOperation | undefined>
  /** Declarations of all, by file name; no code is loaded while the index is up to date. */
  entries(): Promise<OperationEntry[]>
  /** JSON Schemas of all, by name. */
  schemas(): Promise<Record<string, OperationSchemas>>
}

const LIB = join(import.meta.dirname, '../..')

export function coreOperations(): CoreOperations {
  const files = once(() => Promise.resolve(operationFiles()))
  const all = once(async () => Promise.all((await files()).map(load)))
  const indexed = async (): Promise<IndexedOperation[]> => {
    const paths = await files()
    return (await all()).map((operation, i) => ({ file: paths[i]!, ...factsOf(operation) }))
  }
  const schemas = async () => (await import('./json-schema.ts')).schemasOf(await all())
  return {
    byFile: async (name) => {
      const file = /^[a-z0-9_]+$/.test(name) ? name.replaceAll('_', '-') : undefined
      const path = file && (await files()).find((one) => one.endsWith(`/${file}`))
      return path ? load(path) : undefined
    },
    entries: once(async () => {
      const index = await readIndex('operations', indexed)
      return index.map(({ file, ...facts }) => ({ ...facts, load: () => load(file) }))
    }),
    // Large and rarely needed: not cached, but read again.
    schemas: () => readIndex('operation-schemas', schemas),
  }
}

/** `<area>/operations/<verb-noun>` of each, in order of areas. */
const operationFiles = (): string[] =>
  areaFiles('operations')
    .flatMap((folder) => readdirSync(folder).map((file) => join(relative(LIB, folder), file)))
    .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.replace(/\.\w+$/, ''))

const END = import.meta.filename.slice(-3)

const load = async (file: string) => ((await import(join(LIB, `${file}${END}`))) as { default: AnyOperation }).default
