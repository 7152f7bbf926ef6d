// serve --dev: an edited kit or extension shows with the next request, and what is wrong with it is told with file and line.
import { say } from '../lib/platform/i18n/say.ts'
import { readdirSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findExtensions, loadExtension } from '../lib/core/extension/discover.ts'
import type { Installation } from '../lib/core/installation.ts'
import { forgetProblems } from '../lib/core/problem-log.ts'
import type { Problem } from '../lib/core/site.ts'
import { errorOf } from './server-error.ts'
import type { Log } from './log-entry.ts'

export interface KitWatch {
  close(): void
}

const BUNDLED = join(import.meta.dirname, '../..')
/** Editors write a file in several steps: what two looks see alike is read. */
const LOOK = 150
const TELL = 500
/** Links may lead in circles. */
const DEEPEST = 8

/**
 * Looks at the folders with kits and extensions, those of the installation and the bundled ones, also when they come later.
 * By asking for every file: fs.watch loses files on Linux that are replaced by renaming, as most editors do.
 */
export function watchKits(installation: Installation, log: Log): KitWatch {
  const folders = [installation.root, BUNDLED].flatMap((root) =>
    ['kits', 'themes', 'extensions'].map((name) => join(root, name)),
  )
  const generation = reloadModules(folders)
  const told = new Set<string>()
  let [before, opened] = [stampOf(folders), stampOf(folders)]
  let reopening = Promise.resolve()
  const look = () => {
    const now = stampOf(folders)
    const settled = now === before
    before = now
    if (!settled || now === opened) return
    opened = now
    generation.next++
    told.clear()
    reopening = reopening.then(() => reopen(installation, log))
  }
  const watching = setInterval(look, LOOK).unref()
  const looking = setInterval(() => void reportProblems(installation, log, told), TELL).unref()
  return {
    close: () => {
      clearInterval(watching)
      clearInterval(looking)
    },
  }
}

/** Equal while no file below the folders changes. */
function stampOf(folders: string[]): string {
  const stamps: string[] = []
  const visit = (folder: string, depth: number) => {
    for (const name of names(folder)) {
      if (name.startsWith('.') || name === 'node_modules') continue
      const path = join(folder, name)
      const stat = statSync(path, { throwIfNoEntry: false })
      if (stat?.isDirectory() && depth < DEEPEST) visit(path, depth + 1)
      else if (stat?.isFile()) stamps.push(`${path} ${stat.ino} ${stat.mtimeMs} ${stat.size}`)
    }
  }
  for (const folder of new Set(folders)) visit(folder, 0)
  return stamps.join('\n')
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // not there, or not yet
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
  // What is still wrong shows again: every page is made anew.
  forgetProblems(installation.root)
  for (const { key, config } of installation.directory.list()) {
    await installation.forgetSite(key)
    if (!config) continue
    await installation.openSite(key).catch((error: Error) => faults.add(errorOf(error)))
  }
  // One that is disabled keeps its website going; its fault is told here all the same.
  for (const found of findExtensions(installation.root))
    await loadExtension(found).catch((error: Error) => faults.add(errorOf(error)))
  for (const message of faults) log({ level: 'error', message })
  if (!faults.size) log({ level: 'info', message: 'Kits and extensions were read again.' })
}

/** What was survived while pages were made, each once. */
async function reportProblems(installation: Installation, log: Log, told: Set<string>): Promise<void> {
  for (const { key, config } of installation.directory.list()) {
    if (!config) continue
    const site = await installation.openSite(key).catch(() => undefined)
    for (const { id, message: said } of site?.problems ?? ([] as Problem[])) {
      const message = say('en', said)
      if (told.has(`${key} ${id} ${message}`)) continue
      told.add(`${key} ${id} ${message}`)
      log({ level: 'error', message: `${key}: ${message}` })
    }
  }
}
