// Finds extensions: folders extensions/{name} of the installation, the bundled ones, and npm packages of type cms-extension.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError, messageOf } from '../../base/errors.ts'
import { boot, type ExtensionDefinition } from './define-extension.ts'
import type { Contribution } from './contribution.ts'
import { readTextFile } from '../../base/read-text.ts'

export interface FoundExtension {
  name: string
  folder: string
  /** The module whose default export is defineExtension(…). */
  module: string
}

/** Every extension that is there, whether or not a website uses it; the first of a name wins. */
export function findExtensions(root: string): FoundExtension[] {
  const found = new Map<string, FoundExtension>()
  for (const folder of candidates(root)) {
    const one = read(folder)
    if (one && !found.has(one.name)) found.set(one.name, one)
  }
  return [...found.values()]
}

/** Imports and boots one; throws 422 naming the extension and why it is refused. */
export async function loadExtension(found: FoundExtension): Promise<Contribution> {
  try {
    const module = (await import(pathToFileURL(found.module).href)) as { default: ExtensionDefinition }
    if (typeof module.default?.boot !== 'function') throw new AppError('extension.no_definition')
    return boot({ ...module.default, name: found.name })
  } catch (cause) {
    const reason = cause instanceof AppError ? messageOf(cause) : (cause as Error).message
    throw new AppError('extension.broken', { extension: found.name, reason }, { cause })
  }
}

function candidates(root: string): string[] {
  const own = [join(root, 'extensions'), join(import.meta.dirname, '../../../../extensions')]
  const packages = [join(root, 'node_modules'), join(root, 'storage/plugins/node_modules')].flatMap(
    (folder) => [
      folder,
      ...names(folder)
        .filter((name) => name.startsWith('@'))
        .map((scope) => join(folder, scope)),
    ],
  )
  return [...own, ...packages].flatMap((folder) => names(folder).map((name) => join(folder, name)))
}

const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

function read(folder: string): FoundExtension | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  try {
    const { cms } = JSON.parse(readTextFile(file)) as {
      cms?: { type?: string; name?: string; extension?: string }
    }
    if (cms?.type !== 'cms-extension' || !cms.name || !cms.extension) return undefined
    return { name: cms.name, folder, module: join(folder, cms.extension) }
  } catch {
    return undefined // not a package: a broken package.json is none of ours
  }
}
