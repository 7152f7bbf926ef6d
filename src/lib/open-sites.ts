// The websites that are open in this process: opened once, opened again when their file changes, a bounded number kept.
import type { Installation } from './installation.ts'
import { openSite } from './open-site.ts'
import type { Site } from './site.ts'

const KEPT = 100
const IDLE_MS = 60_000

interface Handle {
  stamp: string
  used: number
  site: Promise<Site>
}

export class OpenSites {
  #handles = new Map<string, Handle>()
  /** Replaced or trimmed ones that a request may still hold, with the timer that will close them. */
  #retired = new Map<Handle, NodeJS.Timeout>()

  async open(installation: Installation, key: string): Promise<Site> {
    const stamp = installation.directory.get(key)?.stamp ?? ''
    const now = Date.now()
    let handle = this.#handles.get(key)
    if (handle?.stamp !== stamp) {
      if (handle) this.#retire(handle)
      const site = openSite(installation, key)
      handle = { stamp, used: now, site }
      this.#handles.set(key, handle)
      site.catch(() => this.#handles.delete(key))
      this.#trim(now)
    }
    handle.used = now
    return handle.site
  }

  /** Closes one at once, because it is going away. */
  async forget(key: string): Promise<void> {
    const handle = this.#handles.get(key)
    this.#handles.delete(key)
    if (handle) await end(handle)
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
const end = (handle: Handle): Promise<void> =>
  handle.site.then((site) => site.db.close()).catch(() => undefined)
