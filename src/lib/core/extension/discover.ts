// Finds extensions: folders extensions/{name} of the installation, the bundled ones, and npm packages of type cms-extension.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { AppError, reasonOf } from '../../base/errors.ts'
import { compiledOrSource } from './admin-page.ts'
import { boot } from './boot.ts'
import type { ExtensionDefinition } from './define-extension.ts'
import type { Contribution } from './contribution.ts'
import { callingOf, isolate, LIMITS } from './isolation/isolate.ts'
import { watchdog } from './isolation/watchdog.ts'
import { readTextFile } from '../../base/read-text.ts'

/** The version of the interface for extensions (`"cms": {"api": 1}`); it is incremented when the interface changes. */
export const EXTENSION_API = 1

export interface FoundExtension {
  name: string
  /** The version of the interface it is made for, unchecked; 1 when its package.json has none. */
  api: unknown
  version: string
  description: string
  /** The same in other languages of the admin, by language. */
  descriptions?: Readonly<Record<string, unknown>>
  /** The name of its package. */
  package: string
  /** `installation`: a folder extensions/…; `bundled`: came with the service; `package`: npm, in the installation or by plugins:install. */
  origin: 'installation' | 'bundled' | 'package'
  folder: string
  /** The module whose default export is defineExtension(…). */
  module: string
}

/** Every available extension, whether or not a website uses it; the first of a name wins. */
export function findExtensions(root: string): FoundExtension[] {
  const found = new Map<string, FoundExtension>()
  for (const [folder, origin] of candidates(root)) {
    const one = read(folder, origin)
    if (one && !found.has(one.name)) found.set(one.name, one)
  }
  return [...found.values()]
}

/** Imports and boots one, within its time; throws 422 naming the extension and why it is refused. */
export async function loadExtension(found: FoundExtension, limits = LIMITS): Promise<Contribution> {
  const { name, folder } = found
  const call = callingOf(name, limits)
  try {
    checkApi(found)
    watchdog().watch(name, folder)
    const { default: definition } = await call({ what: 'its module', limit: 'module' }, () => load(found.module))
    checkDefinition(definition, name)
    const made = await call({ what: 'boot', limit: 'boot' }, () => boot(definition, folder))
    return isolate(made, call)
  } catch (cause) {
    throw new AppError('extension.broken', { extension: name, reason: reasonOf(cause) }, { cause })
  }
}

/** Throws when it is made for a later version of the interface than this service has. */
function checkApi({ api }: FoundExtension): void {
  if (!Number.isInteger(api) || (api as number) < 1)
    throw new AppError('extension.api_invalid', { api: JSON.stringify(api) })
  if ((api as number) > EXTENSION_API)
    throw new AppError('extension.api_newer', { api: String(api), own: EXTENSION_API })
}

function checkDefinition(given: unknown, name: string): asserts given is ExtensionDefinition {
  const definition = given as Partial<ExtensionDefinition> | undefined
  if (typeof definition?.boot !== 'function') throw new AppError('extension.no_definition')
  const unknown = Object.keys(definition).find((one) => !['name', 'version', 'boot'].includes(one))
  if (unknown !== undefined) throw new AppError('extension.definition_unknown', { name: unknown })
  if (definition.name !== name) throw new AppError('extension.name_differs', { given: String(definition.name), name })
}

interface Loaded {
  default?: ExtensionDefinition
}

/** Synchronously where possible: if it has to be terminated, no other pending work is. */
function load(file: string): Loaded | Promise<Loaded> {
  try {
    return createRequire(import.meta.url)(file) as Loaded
  } catch (error) {
    // The module has a top-level await, or is being loaded already.
    if (!/^ERR_REQUIRE_/.test((error as { code?: string } | undefined)?.code ?? '')) throw error
    return import(pathToFileURL(file).href) as Promise<Loaded>
  }
}

type Candidate = [folder: string, origin: FoundExtension['origin']]

function candidates(root: string): Candidate[] {
  const packages = [join(root, 'node_modules'), join(root, 'storage/plugins/node_modules')].flatMap((folder) => [
    folder,
    ...names(folder)
      .filter((name) => name.startsWith('@'))
      .map((scope) => join(folder, scope)),
  ])
  const roots: Candidate[] = [
    [join(root, 'extensions'), 'installation'],
    [BUNDLED, 'bundled'],
    ...packages.map((folder): Candidate => [folder, 'package']),
  ]
  return roots.flatMap(([folder, origin]) => names(folder).map((name): Candidate => [join(folder, name), origin]))
}
/** The folder of the extensions that come with the service. */
const BUNDLED = join(import.meta.dirname, '../../../../extensions')

const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

interface Package {
  name?: string
  version?: string
  description?: string
  cms?: { type?: string; name?: string; extension?: string; api?: unknown; description?: Record<string, unknown> }
}

function read(folder: string, origin: FoundExtension['origin']): FoundExtension | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  try {
    const { cms, name, version = '', description = '' } = JSON.parse(readTextFile(file)) as Package
    if (cms?.type !== 'cms-extension' || !cms.name || !cms.extension) return undefined
    const module = compiledOrSource(folder, cms.extension)
    const about = {
      name: cms.name,
      api: 'api' in cms ? cms.api : 1,
      version,
      description,
      descriptions: cms.description ?? {},
      package: name ?? '',
    }
    return { ...about, origin, folder, module }
  } catch {
    return undefined // a folder with an unreadable package.json is not an extension
  }
}
