// Makes one file of each library that comes in hundreds, so that starting does not open them one by one (decision 8).
// Run by `npm ci`; where it fails, the libraries are loaded as they came.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { LIBRARIES, libraryFile } from '../bin/libraries.ts'

const root = join(import.meta.dirname, '..')
for (const name of LIBRARIES) {
  const file = libraryFile(root, name)
  mkdirSync(dirname(file), { recursive: true })
  const bundle = await rolldown({ input: fileURLToPath(import.meta.resolve(name)), platform: 'node' })
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
}
