// One call of a provider: its cost reserved before and settled after, its time limited, its failure put into words.
import type { Installation } from '../core/installation.ts'
import type { Principal } from '../core/principal.ts'
import type { Site } from '../core/site.ts'
import { aiFetch } from './ai-fetch.ts'
import { costOf, type Tokens } from './cost.ts'
import { Deadline } from './deadline.ts'
import { failureOf, outcomeOf } from './failure.ts'
import { reserve, finalizeCost, type Booked } from './ledger.ts'
import type { Choice } from './providers.ts'
import { loadSdk, type Fetch, type Sdk } from './sdk.ts'
import type { Outcome } from './table.ts'

export interface AiScope {
  installation: Installation
  site: Site
}
/** Who makes the call: an account or a token, a visitor of the website, or the service itself. */
export type AiActor = Pick<Principal, 'kind' | 'user' | 'token'> | 'visitor' | 'system'

export interface CallOptions {
  /** What it is for, as usage is listed: `translate`, `chat`, `search`. */
  feature: string
  actor: AiActor
  /** Ends the call. */
  signal?: AbortSignal | undefined
  /** Where a person waits for it: shorter than the installation's limit, and without retries. */
  timeout_s?: number | undefined
}
/** In tokens; `cost` in the currency of the installation, 0 with `priced` false where the model has no price. */
export interface AiUsage {
  input_tokens: number
  output_tokens: number
  cost: number
  priced: boolean
}

export interface Begun {
  sdk: Sdk
  fetch: Fetch
  /** Aborted at the time limit. */
  signal: AbortSignal
  retries: number
  /** What it has used so far; a call that fails later is counted by it. */
  tokens: Used
}

export interface Used extends Tokens {
  /** Whether the provider has reported it; else it is counted from the response. */
  isCounted?: boolean
}

interface Options extends CallOptions {
  choice: Choice
  /** What it uses at most. */
  most: Tokens
  /** The estimate when the provider reports nothing, also for a call that fails. */
  usual: Tokens
  /** Of the answer. */
  max_bytes: number
}

/** A call that runs: `end` settles it, once. */
export class Call {
  readonly begun: Begun
  readonly deadline: Deadline
  readonly #place: AiScope
  readonly #wanted: Options
  readonly #booked: Booked
  #settled = false

  constructor(scope: AiScope, options: Options, { sdk, booked }: { sdk: Sdk; booked: Booked }) {
    const { ai } = scope.installation.local
    const { choice, signal, max_bytes } = options
    const timeout_s = Math.min(options.timeout_s ?? ai.timeout_s, ai.timeout_s)
    const retries = options.timeout_s === undefined ? ai.retries : 0
    this.#place = scope
    this.#wanted = options
    this.#booked = booked
    this.deadline = new Deadline({ timeout_s, provider: choice.provider.name, signal })
    const limits = { max_bytes, timeout_ms: timeout_s * 1000 }
    const fetch = aiFetch(scope.installation, choice, limits)
    this.begun = { sdk, fetch, retries, signal: this.deadline.signal, tokens: { input: 0, output: 0 } }
  }

  /** Throws 429 when the budget is spent. */
  static async begin(scope: AiScope, options: Options): Promise<Call> {
    const { choice, feature, actor, most } = options
    const { key: provider } = choice.provider
    const booking = { feature, actor: actorOf(actor), provider, model: choice.model }
    const sdk = await loadSdk()
    const booked = await reserve(scope, { ...booking, reserve: costOf(choice, most) })
    return new Call(scope, options, { sdk, booked })
  }

  /** Settles a call that failed, and returns what is to be thrown. */
  async fail(thrown: unknown): Promise<unknown> {
    const failure = this.deadline.failure ?? (await failureOf(this.#wanted.choice, thrown))
    await this.end(outcomeOf(failure))
    return failure
  }

  async end(outcome: Outcome): Promise<AiUsage> {
    const { choice } = this.#wanted
    const { input, output, minutes } = this.#tokens(outcome)
    const cost = costOf(choice, { input, output, ...(minutes !== undefined && { minutes }) })
    const { installation, site } = this.#place
    if (!this.#settled) {
      this.#settled = true
      this.deadline.end()
      const counts = { input_tokens: input, output_tokens: output, cost: cost ?? 0 }
      const ms = installation.clock.now().getTime() - this.#booked.begun.getTime()
      await finalizeCost(site, this.#booked, { outcome, ...counts, ms: Math.max(0, ms) })
    }
    const money = { cost: (cost ?? 0) / 1_000_000, priced: cost !== undefined }
    return { input_tokens: input, output_tokens: output, ...money }
  }

  /**
   * What the provider counted; else the usual amount. An answer that was lost or aborted counts as the most, since it
   * may have been written all the same. A provider that never answered used nothing.
   */
  #tokens(outcome: Outcome): Tokens {
    const { usual, most } = this.#wanted
    const { tokens } = this.begun
    if (outcome === 'failed') return { input: 0, output: 0 }
    const minutes = usual.minutes !== undefined && { minutes: usual.minutes }
    if (UNKNOWN.includes(outcome) && !tokens.isCounted)
      return {
        input: Math.max(tokens.input, most.input),
        output: Math.max(tokens.output, most.output),
        ...minutes,
      }
    return {
      input: tokens.input || usual.input,
      output: tokens.output || (outcome === 'ok' ? usual.output : 0),
      ...minutes,
    }
  }
}

/** Outcomes for which the length of the answer is unknown. */
const UNKNOWN: readonly Outcome[] = ['too_slow', 'cut_off', 'bad_answer']

/** Makes a call that answers at once, from reserving its cost to settling it. */
export async function callOnce<R>(
  scope: AiScope,
  options: Options,
  work: (begun: Begun) => Promise<R>,
): Promise<{ result: R; usage: AiUsage }> {
  const call = await Call.begin(scope, options)
  try {
    const result = await call.deadline.race(work(call.begun))
    return { result, usage: await call.end('ok') }
  } catch (error) {
    throw await call.fail(error)
  }
}

function actorOf(actor: AiActor): string {
  if (typeof actor === 'string') return actor
  if (actor.token) return `token:${actor.token.id}`
  if (actor.user) return `user:${actor.user.id}`
  return actor.kind === 'system' ? 'system' : 'visitor'
}
