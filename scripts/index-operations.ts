// Makes the index of operations (src/lib/core/operation/operation-index.ts), so that no server's first request has to. Run by `npm ci`, and by
// the packing with the folder of the compiled sources.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as Files from '../src/lib/core/operation/operation-files.ts'

const sources = process.argv[2] ?? join(import.meta.dirname, '../src/lib')
const file = ['ts', 'js'].map((end) => join(sources, `core/operation/operation-files.${end}`)).find(existsSync)!
const { coreOperations } = (await import(file)) as typeof Files
const operations = coreOperations()
await operations.entries()
await operations.schemas()
