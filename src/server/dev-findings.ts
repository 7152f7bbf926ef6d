// serve --dev: logs what kit:check finds in the kits of the websites once an edit brought it.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Installation } from '../lib/core/installation.ts'
import type { Check, Finding } from '../lib/kit-checks/kit-checks.ts'
import type { Kit } from '../lib/kits/kits.ts'
import { errorWithLocation } from './error-location.ts'
import type { Log } from './log-entry.ts'

/** Whoever saves while typing is not checked at each key, and the page that loads anew comes first. */
const PAUSE_MS = 500
/** Lines after one change. */
const MOST = 10

export class KitFindings {
  readonly #installation: Installation
  readonly #log: Log
  /** By folder of the kit: what its last check found. */
  readonly #known = new Map<string, ReadonlySet<string>>()
  #timer: NodeJS.Timeout | undefined

  constructor(installation: Installation, log: Log) {
    this.#installation = installation
    this.#log = log
  }

  /** Called once files were read again: checks when no more follow. */
  checkSoon(): void {
    clearTimeout(this.#timer)
    const failed = (error: Error) => this.#log({ level: 'error', message: errorWithLocation(error) })
    this.#timer = setTimeout(() => void this.#check().catch(failed), PAUSE_MS).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #check(): Promise<void> {
    const { quickFindings } = await import('../lib/kit-checks/kit-checks.ts')
    const lines: string[] = []
    for (const kit of await this.#kits()) {
      await setImmediate() // requests have a turn between two kits
      const before = this.#known.get(kit.folder)
      const found = await quickFindings(kit)
      this.#known.set(kit.folder, new Set(found.map(identityOf)))
      const fresh = found.filter((finding) => !before?.has(identityOf(finding)))
      lines.push(...fresh.map((finding) => `${relative(this.#installation.root, kit.folder)}: ${lineOf(kit, finding)}`))
    }
    for (const message of lines.slice(0, MOST)) this.#log({ level: 'warn', message })
    const more = lines.length - MOST
    if (more > 0) this.#log({ level: 'warn', message: `… and ${more} more: cms kit:check shows all.` })
  }

  /** Of the websites that open; the error of another one was logged when it was read. */
  async #kits(): Promise<Iterable<Kit>> {
    const kits = new Map<string, Kit>()
    for (const { key, config } of this.#installation.directory.list()) {
      const site = config && (await this.#installation.openSite(key).catch(() => undefined))
      if (site) kits.set(site.kit.folder, site.kit)
    }
    return kits.values()
  }
}

/** Bytes change with every edit; that there are too many of them is no new finding. */
const identityOf = ({ check, message }: Finding): string =>
  check === 'budget' || check === 'assets' ? message.replaceAll(/\d+ bytes/g, '') : message

/** Where a finding has to be fixed, for those that do not name a file or a block. */
function lineOf({ folder }: Kit, { check, message }: Finding): string {
  if (check === 'budget' || check === 'fields') return `kit.ts: ${message}`
  if (!OF_DESIGN.has(check)) return message
  return `${existsSync(join(folder, 'design.ts')) ? 'design.ts' : 'kit.ts'}: ${message}`
}

const OF_DESIGN: ReadonlySet<Check> = new Set<Check>(['tokens', 'presets', 'contrast'])
