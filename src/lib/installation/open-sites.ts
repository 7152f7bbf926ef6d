// The websites that are open in this process: opened once, reopened when their file changes, up to a limit.
import { AppError } from '../base/errors.ts'
import { followFeatures } from './follow-features.ts'
import type { Installation } from '../core/installation.ts'
import { openSite } from './open-site.ts'
import type { Site } from '../core/site.ts'
import { countAccounts } from '../account/count-accounts.ts'
import { readMainLanguage } from '../core/settings/main-language.ts'
import { later, MINUTE } from '../base/clock.ts'

const KEPT = 100
const IDLE_MS = 60_000
/** The cause of a website that cannot be opened may be fixed without a change of its file. */
const AGAIN_MS = 3000

interface Handle {
  key: string
  stamp: string
  used: number
  /** How often it was requested. */
  requests: number
  /** When to retry, while the previous one is served. */
  again: number
  site: Promise<Site>
}

export class OpenSites {
  #handles = new Map<string, Handle>()
  /** Replaced or closed ones that a request may still use, with the timer that will close them. */
  #retired = new Map<Handle, NodeJS.Timeout>()

  async open(installation: Installation, key: string): Promise<Site> {
    const stamp = installation.directory.get(key)?.stamp ?? ''
    const now = Date.now()
    let handle = this.#handles.get(key)
    if (!handle || handle.stamp !== stamp || now >= handle.again) {
      handle = this.#start(installation, { key, stamp, used: now, requests: 0, last: handle })
      this.#trim(now)
    }
    handle.used = now
    handle.requests++
    const site = await handle.site
    await followFeatures(site)
    if (site.awaits_setup) await followSetup(installation, site)
    return site
  }

  /** Opens one for a piece of work; closed again afterwards unless it was requested meanwhile. */
  async during<R>(installation: Installation, key: string, work: (site: Site) => Promise<R>): Promise<R> {
    const isOpen = this.#handles.has(key)
    const site = await this.open(installation, key)
    const handle = this.#handles.get(key)
    try {
      return await work(site)
    } finally {
      const isMine = handle?.requests === 1 && this.#handles.get(key) === handle
      if (!isOpen && isMine) await this.forget(key)
    }
  }

  #start(
    installation: Installation,
    { last, ...facts }: Pick<Handle, 'key' | 'stamp' | 'used' | 'requests'> & { last: Handle | undefined },
  ): Handle {
    const { directory } = installation
    const { key } = facts
    const opened = openSite(installation, key).then(
      (site) => {
        if (last) this.#retire(last)
        directory.note(key, undefined)
        return site
      },
      (error: unknown) => {
        if (!last || !(error instanceof AppError) || !directory.get(key)) throw error
        // An unknown kit in the file of a running website must not take it down.
        directory.note(key, error)
        handle.again = Date.now() + AGAIN_MS
        return last.site
      },
    )
    const handle: Handle = { ...facts, again: Infinity, site: opened }
    this.#handles.set(key, handle)
    opened.catch(() => {
      if (last) this.#retire(last)
      if (this.#handles.get(key) === handle) this.#handles.delete(key)
    })
    return handle
  }

  /** Closes one at once, because it is going away. */
  async forget(key: string): Promise<void> {
    const handle = this.#handles.get(key)
    this.#handles.delete(key)
    if (handle) await end(handle)
  }

  /** Closes those that were deleted, whoever did that: nothing may go on working on them. */
  async forgetDeleted(directory: Installation['directory']): Promise<void> {
    const handles = [...this.#handles.values(), ...this.#retired.keys()].filter(({ key }) => !directory.get(key))
    for (const handle of handles) {
      clearTimeout(this.#retired.get(handle))
      this.#retired.delete(handle)
      if (this.#handles.get(handle.key) === handle) this.#handles.delete(handle.key)
    }
    await Promise.all(handles.map(end))
  }

  async close(): Promise<void> {
    const handles = [...this.#handles.values(), ...this.#retired.keys()]
    for (const timer of this.#retired.values()) clearTimeout(timer)
    this.#handles.clear()
    this.#retired.clear()
    for (const handle of handles) await end(handle)
  }

  /** Closes the longest unused ones; none that was used a minute ago can still be in a request. */
  #trim(now: number): void {
    if (this.#handles.size <= KEPT) return
    const idle = [...this.#handles]
      .filter(([, handle]) => now - handle.used > IDLE_MS)
      .sort(([, a], [, b]) => a.used - b.used)
    for (const [key, handle] of idle.slice(0, this.#handles.size - KEPT)) {
      this.#handles.delete(key)
      this.#retire(handle)
    }
  }

  /** Requests that still hold it get a minute to end. */
  #retire(handle: Handle): void {
    const timer = setTimeout(() => {
      this.#retired.delete(handle)
      void end(handle)
    }, IDLE_MS)
    this.#retired.set(handle, timer.unref())
  }
}

/** One that never opened has nothing to close. */
const end = (handle: Handle): Promise<void> => handle.site.then(closeSite).catch(() => undefined)

async function closeSite({ sideDatabases, db }: Site): Promise<void> {
  await sideDatabases.close()
  await db.close()
}

/**
 * While the installation has no network account, the setup may choose a website's main language, in this
 * process or in another one. Reads the language again until the setup is over: otherwise processes would write
 * texts in different languages, since only visitors' requests make a process notice writes of others.
 */
async function followSetup(installation: Installation, site: Site): Promise<void> {
  try {
    const isOver = await isSetupOver(installation)
    const { read, facts } = site.db
    const fact = { key: 'main language', tables: ['settings'] }
    const lang = await facts.get(read, fact, () => readMainLanguage(read, site))
    if (lang !== site.default_language) await site.reloadFeatures()
    site.awaits_setup = !isOver
  } catch {
    return // without a database what was published is served all the same
  }
}

/** The language is stored right after the account. */
async function isSetupOver(installation: Installation): Promise<boolean> {
  if ((await countAccounts(installation)) === 0) return false
  const { wasAccountMade } = await import('../account/first-account.ts')
  return !(await wasAccountMade(installation, later(installation.clock.now(), -MINUTE)))
}
