// Libraries that are one file instead of hundreds, if `npm ci` or the packing could make them so (scripts/bundle-libraries.ts).
import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const LIBRARIES = ['kysely', 'zod', 'uuid', 'h3', 'fast-xml-parser', 'file-type', 'htmlparser2']
const CACHE = 'node_modules/.cache/cms/libraries'

/** Where the one file of a library is; its version stands in the name, so that an old one is never taken. */
export function libraryFile(root: string, name: string, folder = CACHE): string {
  const about = readFileSync(findPackageJSON(name, import.meta.url)!, 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  return join(root, folder, `${name}-${version}.min.mjs`)
}

/** Lets every import of a library get its one file: all get the same, since two would not know each other's classes. */
export function useLibraries(root: string, folder?: string): void {
  const urls = new Map<string, string>()
  for (const name of LIBRARIES) {
    const file = libraryFile(root, name, folder)
    if (existsSync(file)) urls.set(name, pathToFileURL(file).href)
  }
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = urls.get(specifier)
      return url ? { url, shortCircuit: true } : next(specifier, context)
    },
  })
}
