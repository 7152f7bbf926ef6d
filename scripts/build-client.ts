// Generates the admin's types and REST routes of operations: src/admin/client/operations.d.ts and lines.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientFiles } from './admin/client-files.ts'

const FOLDER = join(import.meta.dirname, '../src/admin/client')

for (const [name, text] of Object.entries(await clientFiles())) writeFileSync(join(FOLDER, name), text)
