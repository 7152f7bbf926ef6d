// serve --dev: reloads edited kits and extensions with the next request, and logs errors with file and line.
import { say } from '../lib/platform/i18n/say.ts'
import { readdirSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findExtensions, loadExtension } from '../lib/core/extension/discover.ts'
import type { Installation } from '../lib/core/installation.ts'
import { forgetProblems } from '../lib/core/problem-log.ts'
import type { Problem } from '../lib/core/site.ts'
import { KitFindings } from './dev-findings.ts'
import type { Change, PageReload } from './dev-reload.ts'
import { errorWithLocation } from './error-location.ts'
import type { Log } from './log-entry.ts'

export { PageReload } from './dev-reload.ts'

export interface KitWatcher {
  close(): void
}
export interface KitWatcherOptions {
  log: Log
  /** Told before and after files are read again. */
  reload: PageReload
}

const BUNDLED = join(import.meta.dirname, '../..')
/** Milliseconds between polls: editors write a file in several steps, so it is read once two polls agree. */
const LOOK = 150
const REPORT = 500
/** Symbolic links may form cycles. */
const DEEPEST = 8

/**
 * Watches the folders with kits and extensions, installed and bundled ones, also when they are created later.
 * By polling every file: fs.watch loses files on Linux that are replaced by renaming, as most editors do.
 */
export function watchKits(installation: Installation, { log, reload }: KitWatcherOptions): KitWatcher {
  const folders = [installation.root, BUNDLED].flatMap((root) =>
    ['kits', 'themes', 'extensions'].map((name) => join(root, name)),
  )
  const generation = reloadModules(folders)
  const reported = new Set<string>()
  const findings = new KitFindings(installation, log)
  let [before, opened] = [stampOf(folders), stampOf(folders)]
  let reopening = Promise.resolve()
  const checkForChanges = () => {
    const now = stampOf(folders)
    const isStable = now === before
    before = now
    if (!isStable || now === opened) return
    const change = changeBetween(opened, now)
    opened = now
    generation.next++
    reported.clear()
    reload.begin()
    reopening = reopening
      .then(() => reopen(installation, log))
      .then((isGood) => reload.tell(isGood ? change : 'reload'))
      .then(() => findings.checkSoon())
  }
  const watching = setInterval(checkForChanges, LOOK).unref()
  const looking = setInterval(() => void reportProblems(installation, log, reported), REPORT).unref()
  return {
    close: () => {
      clearInterval(watching)
      clearInterval(looking)
      findings.close()
    },
  }
}

/** A fingerprint that changes when a file below the folders does. */
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

/** What differs between two fingerprints. */
function changeBetween(before: string, now: string): Change {
  const [old, fresh] = [before, now].map((stamp) => new Set(stamp.split('\n')))
  return [...old!.symmetricDifference(fresh!)].every((line) => /\.css( [\d.]+){3}$/.test(line)) ? 'styles' : 'reload'
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // not there, or not yet
  }
}

/** Node caches modules for good: every module in these folders gets a new URL with each generation. */
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

/** Reopens the websites, and logs why one cannot be opened; whether all of them can. */
async function reopen(installation: Installation, log: Log): Promise<boolean> {
  const errors = new Set<string>()
  // Remaining problems are reported again, since every page is rendered anew.
  forgetProblems(installation.root)
  for (const { key, config } of installation.directory.list()) {
    await installation.forgetSite(key)
    if (!config) continue
    await installation.openSite(key).catch((error: Error) => errors.add(errorWithLocation(error)))
  }
  // A disabled extension does not stop its website; its error is still reported here.
  for (const found of findExtensions(installation.root))
    await loadExtension(found).catch((error: Error) => errors.add(errorWithLocation(error)))
  for (const message of errors) log({ level: 'error', message })
  if (!errors.size) log({ level: 'info', message: 'Kits and extensions were read again.' })
  return !errors.size
}

/** Logs each problem that was tolerated while rendering once. */
async function reportProblems(installation: Installation, log: Log, reported: Set<string>): Promise<void> {
  for (const { key, config } of installation.directory.list()) {
    if (!config) continue
    const site = await installation.openSite(key).catch(() => undefined)
    for (const { id, message: problemMessage } of site?.problems ?? ([] as Problem[])) {
      const message = say('en', problemMessage)
      if (reported.has(`${key} ${id} ${message}`)) continue
      reported.add(`${key} ${id} ${message}`)
      log({ level: 'error', message: `${key}: ${message}` })
    }
  }
}
