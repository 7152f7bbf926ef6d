// Libraries bundled into one file each by `npm ci` or the build of the package (scripts/bundle-libraries.ts).
import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const LIBRARIES = ['kysely', 'zod', 'uuid', 'h3', 'fast-xml-parser', 'file-type', 'htmlparser2']
const CACHE = 'node_modules/.cache/cms/libraries'

/** The file of a bundled library; its name contains the version, so that an outdated bundle is never used. */
export function libraryFile(root: string, name: string, folder = CACHE): string {
  const about = readFileSync(findPackageJSON(name, import.meta.url)!, 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  return join(root, folder, `${name}-${version}.min.mjs`)
}

/** Redirects every import of a library to its bundle; all of them, since two copies have different classes. */
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
