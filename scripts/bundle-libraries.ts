// Bundles libraries of hundreds of files into one each, so that startup need not open them one by one (decision 8).
// Run by `npm ci`; when it fails, the original files are loaded.
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
    // V8 keeps the source text in memory, twice as large if one character is not Latin-1.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    charset: 'ascii',
    // Former CommonJS modules import Node's modules by `require`.
    banner: { js: `import{createRequire}from'node:module';const require=createRequire(import.meta.url);` },
    logLevel: 'error',
  })
