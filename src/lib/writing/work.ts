// A run in progress: calls operations as the user who requested it, stores progress and can be stopped.
import type { Context } from '../core/operation/context.ts'
import type { Outcome } from '../core/operation/outcome.ts'
import { run as runOperation } from '../core/operation/run.ts'
import { newUid } from '../base/clock.ts'
import type { Principal } from '../core/principal.ts'
import { isObject } from '../base/json.ts'
import { shortHash } from '../base/hash.ts'
import { aiClient } from './ai-client.ts'
import { storeRunProgress, type StoredRun } from './runs.ts'

const EVERY_MS = 500

export class Work {
  readonly ctx: Context
  readonly run: StoredRun
  readonly principal: Principal
  readonly input: Record<string, unknown>
  readonly #stop = new AbortController()
  #noting: Promise<void> | undefined
  #notedAt = -EVERY_MS
  /** The latest progress, also where it was not stored. */
  latest: { done: number; total: number } | undefined

  constructor(ctx: Context, run: StoredRun, principal: Principal) {
    this.ctx = ctx
    this.run = run
    this.principal = principal
    this.input = JSON.parse(run.input) as Record<string, unknown>
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Stores progress at most every half second: clients poll about once a second. */
  progress = (done: number, total: number): void => {
    this.latest = { done, total }
    const now = performance.now()
    if (this.#noting || (now - this.#notedAt < EVERY_MS && done < total)) return
    this.#notedAt = now
    // A failure to store the progress does not matter.
    this.#noting = storeRunProgress(this.ctx, this.run.uid, { done, total })
      .then((goesOn) => {
        if (!goesOn) this.#stop.abort()
      })
      .catch(() => undefined)
      .finally(() => (this.#noting = undefined))
  }

  /** Waits until the progress is stored. */
  async noted(): Promise<void> {
    await this.#noting
  }

  read(name: string, input: Record<string, unknown>): Promise<Outcome> {
    return this.#call(name, input, {})
  }

  /** A write by AI on behalf of the user; idempotent when the run is repeated. */
  write(name: string, input: Record<string, unknown>, model: string): Promise<Outcome> {
    const { uid } = this.run
    const key = `${uid}:${name}:${shortHash(JSON.stringify(input))}`
    return this.#call(name, { ...input, batch: uid }, { client: aiClient(model), idempotency_key: key })
  }

  async #call(
    name: string,
    input: Record<string, unknown>,
    more: { client?: string; idempotency_key?: string },
  ): Promise<Outcome> {
    const { installation, site, clock } = this.ctx
    const target = (await site.registry.operation(name))!
    const { principal } = this
    const call = {
      installation,
      site,
      clock,
      principal,
      channel: 'ai' as const,
      request_id: newUid(clock.now()),
    }
    return runOperation(target, { ...call, ...more }, input)
  }
}

/** The id of the pending change that a write became. */
export function pendingChangeOf({ status, body }: Outcome): number | undefined {
  return status === 202 && isObject(body.data) ? Number(body.data['change']) : undefined
}
