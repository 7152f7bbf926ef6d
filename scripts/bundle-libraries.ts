// Makes one file of each library that comes in hundreds, so that starting does not open them one by one (decision 8).
// Run by `npm ci`; where it fails, the libraries are loaded as they came.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild-wasm'
import { LIBRARIES, libraryFile } from '../bin/libraries.ts'

const root = join(import.meta.dirname, '..')
for (const name of LIBRARIES.filter((name) => !existsSync(libraryFile(root, name))))
  await build({
    entryPoints: [fileURLToPath(import.meta.resolve(name))],
    outfile: libraryFile(root, name),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // V8 keeps the text as long as the process lives, and twice as large when one character is not Latin.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    charset: 'ascii',
    // What was CommonJS asks for Node's modules by `require`.
    banner: { js: `import{createRequire}from'node:module';const require=createRequire(import.meta.url);` },
    logLevel: 'error',
  })
