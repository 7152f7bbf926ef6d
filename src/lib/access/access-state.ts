// What an open installation remembers of who asks: how often, and when a token was last used.
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { NetworkTables } from '../db/tables.ts'
import { instant, later, MINUTE } from '../util/clock.ts'
import { LimitCounter } from './limit-counter.ts'

const NOTED_AT_MOST = 10_000

export class AccessState {
  readonly limits: LimitCounter
  readonly #network: Database<NetworkTables>
  /** When each token's use was last written by this process, in ms. */
  readonly #noted = new Map<number, number>()
  readonly #writes = new Set<Promise<void>>()

  constructor(root: string, appKey: string, network: Database<NetworkTables>) {
    this.limits = new LimitCounter(join(root, 'storage/limits.sqlite'), appKey)
    this.#network = network
  }

  /** Writes `last_used_at` at most once a minute, beside the request; close() waits for it. */
  tokenUsed(id: number, lastUsedAt: string | null, now: Date): void {
    const due = instant(later(now, -MINUTE))
    if ((lastUsedAt ?? '') > due || (this.#noted.get(id) ?? 0) > now.getTime() - MINUTE) return
    if (this.#noted.size >= NOTED_AT_MOST) this.#noted.clear()
    this.#noted.set(id, now.getTime())
    const write = this.#writeUse(id, due, now)
      // Nobody waits for it; the next use tries again.
      .catch(() => void this.#noted.delete(id))
      .finally(() => this.#writes.delete(write))
    this.#writes.add(write)
  }

  /** Waits for what is still being written. */
  async settle(): Promise<void> {
    await Promise.all(this.#writes)
  }

  async close(): Promise<void> {
    await this.settle()
    await this.limits.close()
  }

  async #writeUse(id: number, due: string, now: Date): Promise<void> {
    await this.#network.write
      .updateTable('tokens')
      .set({ last_used_at: instant(now) })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', due)]))
      .execute()
  }
}
