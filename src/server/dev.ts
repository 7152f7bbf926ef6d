// serve --dev: an edited kit or extension shows with the next request, and what is wrong with it is told with file and line.
import { existsSync, watch, type FSWatcher } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findExtensions, loadExtension } from '../lib/extension/discover.ts'
import type { Installation } from '../lib/installation.ts'
import type { Problem } from '../lib/site.ts'
import type { Log } from './log-entry.ts'

export interface KitWatch {
  close(): void
}

const BUNDLED = join(import.meta.dirname, '../..')
/** Editors write a file in several steps. */
const SETTLED = 80
const LOOK = 500

/** Watches the folders with kits and extensions, those of the installation and the bundled ones. */
export function watchKits(installation: Installation, log: Log): KitWatch {
  const folders = [installation.root, BUNDLED].flatMap((root) =>
    ['kits', 'themes', 'extensions'].map((name) => join(root, name)),
  )
  const there = [...new Set(folders)].filter((folder) => existsSync(folder))
  const generation = reloadModules(there)
  const told = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const changed = (name: string | null) => {
    if (name?.split(sep).some((part) => part.startsWith('.') || part === 'node_modules')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      generation.next++
      told.clear()
      void reopen(installation, log)
    }, SETTLED)
  }
  const watchers: FSWatcher[] = there.map((folder) =>
    watch(folder, { recursive: true, persistent: false }, (_, name) => changed(name)),
  )
  const looking = setInterval(() => void tellProblems(installation, log, told), LOOK).unref()
  return {
    close: () => {
      clearTimeout(timer)
      clearInterval(looking)
      for (const watcher of watchers) watcher.close()
    },
  }
}

/** Node keeps modules for good: everything from these folders gets a new address with each generation. */
function reloadModules(folders: string[]): { next: number } {
  const generation = { next: 0 }
  const bases = folders.map((folder) => `${pathToFileURL(folder).href}/`)
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      const ours = bases.some((base) => found.url.startsWith(base)) && !found.url.includes('/node_modules/')
      return ours ? { ...found, url: `${found.url.split('?')[0]}?v=dev${generation.next}` } : found
    },
  })
  return generation
}

/** Opens the websites anew, and says what keeps one from opening. */
async function reopen(installation: Installation, log: Log): Promise<void> {
  const faults = new Set<string>()
  for (const { key, config } of installation.directory.list()) {
    await installation.forgetSite(key)
    if (!config) continue
    await installation.openSite(key).catch((error: Error) => faults.add(faultOf(error)))
  }
  // One that is disabled keeps its website going; its fault is told here all the same.
  for (const found of findExtensions(installation.root))
    await loadExtension(found).catch((error: Error) => faults.add(faultOf(error)))
  for (const message of faults) log({ level: 'error', message })
  if (!faults.size) log({ level: 'info', message: 'Kits and extensions were read again.' })
}

/** What was survived while pages were made, each once. */
async function tellProblems(installation: Installation, log: Log, told: Set<string>): Promise<void> {
  for (const { key, config } of installation.directory.list()) {
    if (!config) continue
    const site = await installation.openSite(key).catch(() => undefined)
    for (const { id, message } of site?.problems ?? ([] as Problem[])) {
      if (told.has(`${key} ${id} ${message}`)) continue
      told.add(`${key} ${id} ${message}`)
      log({ level: 'error', message: `${key}: ${message}` })
    }
  }
}

/** The message with the innermost file and line that Node knows. */
function faultOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error
  const places = [...(cause.stack ?? '').matchAll(/(file:\/\/[^\s?()]+)(?:\?[\w=]+)?:(\d+)/g)]
  const [, url, line] =
    places.find(([, file]) => /\/(kits|themes|extensions)\//.test(file!) && !file!.includes('/src/lib/')) ??
    []
  return url ? `${fileURLToPath(url)}:${line}: ${cause.message}` : error.message
}
