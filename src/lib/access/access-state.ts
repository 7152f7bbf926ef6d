// The access state of an open installation: request counters, and when tokens and sessions were last used.
import { join } from 'node:path'
import type { Database } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { instant, later, MINUTE } from '../base/clock.ts'
import { LimitCounter } from './limit-counter.ts'

const NOTED_AT_MOST = 10_000

export class AccessState {
  readonly limits: LimitCounter
  readonly #network: Database<NetworkTables>
  /** When this process last wrote each use, in ms. */
  readonly #noted = new Map<string, number>()
  readonly #writes = new Set<Promise<void>>()

  constructor(root: string, appKey: string, network: Database<NetworkTables>) {
    this.limits = new LimitCounter(join(root, 'storage/limits.sqlite'), appKey)
    this.#network = network
  }

  /** Writes `last_used_at` at most once a minute, without delaying the request; close() waits for it. */
  tokenUsed(id: number, lastUsedAt: string | null, now: Date): void {
    this.#note({ key: `token ${id}`, last: lastUsedAt, now }, (due) =>
      this.#network.write
        .updateTable('tokens')
        .set({ last_used_at: instant(now) })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', due)]))
        .execute(),
    )
  }

  /** Writes `seen_at` of a session in the same way. */
  sessionSeen(id: number, seenAt: string, now: Date): void {
    this.#note({ key: `session ${id}`, last: seenAt, now }, (due) =>
      this.#network.write
        .updateTable('sessions')
        .set({ seen_at: instant(now) })
        .where('id', '=', id)
        .where('seen_at', '<=', due)
        .execute(),
    )
  }

  /** Waits for writes in progress. */
  async flush(): Promise<void> {
    await Promise.all(this.#writes)
  }

  async close(): Promise<void> {
    await this.flush()
    await this.limits.close()
  }

  #note(
    { key, last, now }: { key: string; last: string | null; now: Date },
    write: (due: string) => Promise<unknown>,
  ): void {
    const due = instant(later(now, -MINUTE))
    if ((last ?? '') > due || (this.#noted.get(key) ?? 0) > now.getTime() - MINUTE) return
    if (this.#noted.size >= NOTED_AT_MOST) this.#noted.clear()
    this.#noted.set(key, now.getTime())
    const writing: Promise<void> = write(due)
      .then(() => undefined)
      // Not awaited; the next use tries again.
      .catch(() => void this.#noted.delete(key))
      .finally(() => this.#writes.delete(writing))
    this.#writes.add(writing)
  }
}

declare module '../core/installation.ts' {
  interface Installation {
    /** Request counters and the last use of tokens and sessions. */
    access: AccessState
  }
}
