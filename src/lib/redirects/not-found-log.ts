// Addresses nobody answers: counted in memory, written every ten seconds, so that a flood of them costs little.
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { DAY, instant, later, SECOND } from '../base/clock.ts'

/** Between two writes; what comes on top is not counted. */
const MAX_WAITING = 1000
const FORGOTTEN_AFTER = 90 * DAY

export class NotFoundLog {
  #waiting = new Map<string, Map<string, number>>()
  #installation: Installation
  #timer: NodeJS.Timeout

  constructor(installation: Installation, every = 10 * SECOND) {
    this.#installation = installation
    this.#timer = setInterval(() => void this.flush(), every).unref()
  }

  note({ key }: Site, address: string): void {
    const path = address.split('?')[0]!
    const counts = this.#waiting.get(key) ?? new Map<string, number>()
    this.#waiting.set(key, counts)
    if (path.length > 500 || (counts.size >= MAX_WAITING && !counts.has(path))) return
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }

  /** A website that cannot be written to loses these counts and nothing else. */
  async flush(): Promise<void> {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const [key, counts] of waiting) await this.#write(key, counts).catch(() => undefined)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(key: string, counts: Map<string, number>): Promise<void> {
    const site = await this.#installation.openSite(key)
    const now = this.#installation.clock.now()
    await transact(site.db, async (trx) => {
      for (const [path, count] of counts) {
        const { numUpdatedRows } = await trx
          .updateTable('not_found')
          .set((eb) => ({ hits: eb('hits', '+', count), last_at: instant(now) }))
          .where('path', '=', path)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) continue
        const row = { path, hits: count, first_at: instant(now), last_at: instant(now) }
        await trx.insertInto('not_found').values(row).execute()
      }
      await trx
        .deleteFrom('not_found')
        .where('last_at', '<', instant(later(now, -FORGOTTEN_AFTER)))
        .execute()
    })
  }
}
