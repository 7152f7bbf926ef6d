// Bundles libraries of hundreds of files into one each, so that startup need not open them one by one (decision 8).
// Run by `npm ci`; when it fails, the original files are loaded.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild-wasm'
import { LIBRARIES, libraryFile } from '../bin/libraries.ts'

const root = join(import.meta.dirname, '..')
const SPOKEN = ['en', 'de', 'fr', 'it', 'es', 'nl']
/** Former CommonJS modules import Node's modules by `require` and may read `__dirname`. */
const BANNER = `import{createRequire}from'node:module';const require=createRequire(import.meta.url),__dirname=import.meta.dirname;`

for (const name of LIBRARIES.filter((name) => !existsSync(libraryFile(root, name))))
  await build({
    ...(await entryOf(name)),
    outfile: libraryFile(root, name),
    bundle: true,
    // oclif loads these only to develop a command line and to check the version of Node.
    external: ['typescript', 'semver'],
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // V8 keeps the source text in memory, twice as large if one character is not Latin-1.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    charset: 'ascii',
    banner: { js: BANNER },
    logLevel: 'error',
    plugins: [fewerLocales()],
  })

/** Zod brings its messages in some fifty languages, half of its text: those that this service speaks are enough. */
function fewerLocales(): Plugin {
  return {
    name: 'fewer-locales',
    setup(build) {
      build.onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, ({ path }) => ({
        contents: SPOKEN.map((lang) => `export { default as ${lang} } from './${lang}.js'`).join('\n'),
        resolveDir: dirname(path),
      }))
    },
  }
}

/** A CommonJS library exports one object, whose members are named here: `import { Flags }` looks for them. */
async function entryOf(name: string) {
  const file = fileURLToPath(import.meta.resolve(name))
  const { default: all, ...rest } = (await import(name)) as Record<string, object>
  if (!('module.exports' in rest)) return { entryPoints: [file] }
  const names = Object.keys(all!).filter((key) => key !== 'default')
  const contents = `const all = require(${JSON.stringify(file)})
export default all
export const { ${names.join(', ')} } = all
export { all as 'module.exports' }`
  return { stdin: { contents, resolveDir: root, sourcefile: `${name}.js` } }
}
