// Libraries bundled into one file each by `npm ci` or the build of the package (scripts/bundle-libraries.ts).
import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Plugins extend its classes, so they get the same bundle; a plugin that brought another version of it gets that version. */
const OCLIF = '@oclif/core'
export const LIBRARIES = [OCLIF, 'kysely', 'zod', 'uuid', 'h3', 'fast-xml-parser', 'file-type', 'htmlparser2']
const CACHE = 'node_modules/.cache/cms/libraries'

/** The file of a bundled library; its name contains the version, so that an outdated bundle is never used. */
export function libraryFile(root: string, name: string, folder = CACHE): string {
  const about = readFileSync(findPackageJSON(name, import.meta.url)!, 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  return join(root, folder, `${name.replace('@', '').replace('/', '-')}-${version}.min.mjs`)
}

/** Redirects every import of a library to its bundle; all of them, since two copies have different classes. */
export function useLibraries(root: string, folder?: string): void {
  const urls = new Map<string, string | undefined>()
  const urlOf = (name: string) => {
    const file = libraryFile(root, name, folder)
    return existsSync(file) ? pathToFileURL(file).href : undefined
  }
  const isOurs = within(['bin', 'src', 'dist'].map((folder) => join(root, folder)))
  const isOclif = within([dirname(findPackageJSON(OCLIF, import.meta.url)!)])
  registerHooks({
    resolve: (specifier, context, next) => {
      if (LIBRARIES.includes(specifier) && !urls.has(specifier)) urls.set(specifier, urlOf(specifier))
      const url = urls.get(specifier)
      const { parentURL: parent = '' } = context
      if (!url) return (isOurs(parent) && ownFile(specifier, parent)) || next(specifier, context)
      if (specifier === OCLIF && !isOurs(parent)) {
        const found = next(specifier, context)
        if (!isOclif(found.url)) return found
      }
      return { url, format: 'module', shortCircuit: true }
    },
  })
}

/** Whether the file of an address is in one of some folders. */
function within(folders: readonly string[]): (url: string) => boolean {
  const urls = folders.map((folder) => `${pathToFileURL(folder).href}/`)
  return (url) => urls.some((one) => url.startsWith(one))
}

const FORMATS = { '.ts': 'module-typescript', '.js': 'module' } as const

/**
 * The file that one of ours imports by its path. Node would look for links and for package.json around it, a quarter of what
 * loading takes; there are no links among ours, and all of them are modules.
 */
function ownFile(specifier: string, parent: string) {
  if (!specifier.startsWith('.')) return undefined
  const format = FORMATS[specifier.slice(-3) as keyof typeof FORMATS] as string | undefined
  return format && { url: new URL(specifier, parent).href, format, shortCircuit: true }
}
