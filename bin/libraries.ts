// Libraries that are one file instead of hundreds, if `npm ci` could make them so (scripts/bundle-libraries.ts).
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const LIBRARIES = ['kysely', 'zod', 'uuid', 'h3']

/** Where the one file of a library is; its version stands in the name, so that an old one is never taken. */
export function libraryFile(root: string, name: string): string {
  const about = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  return join(root, 'node_modules/.cache/cms/libraries', `${name}-${version}.mjs`)
}

/** Lets every import of a library get its one file: all get the same, since two would not know each other's classes. */
export function useLibraries(root: string): void {
  const urls = new Map<string, string>()
  for (const name of LIBRARIES) {
    const file = libraryFile(root, name)
    if (existsSync(file)) urls.set(name, pathToFileURL(file).href)
  }
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = urls.get(specifier)
      return url ? { url, shortCircuit: true } : next(specifier, context)
    },
  })
}
