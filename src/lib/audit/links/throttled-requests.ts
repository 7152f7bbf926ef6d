// Requests addresses of other websites politely: one request a second to a host at most, redirects included, and few
// at once.
import { SECOND } from '../../base/clock.ts'

/** What a server answered, or why it did not. */
export type Answer = { status: number; location?: string | undefined } | { error: string }
export interface PoliteRequestsParams {
  url: string
  method: 'HEAD' | 'GET'
}
export interface Outcome {
  /** As it was given. */
  url: string
  status: number | null
  error: string | null
}
export interface Politeness {
  /** Sends one request and follows no redirect. */
  request: (params: PoliteRequestsParams) => Promise<Answer>
  /** Milliseconds. */
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Called with each address once its result is known. */
  report: (outcome: Outcome) => Promise<void>
  /** When no further request is begun. */
  until: number
  signal?: AbortSignal | undefined
}

/** Milliseconds from one request to a host to the next. */
const PACE = SECOND
const MAX_AT_ONCE = 8
/** Redirects that are followed. */
const MAX_HOPS = 5

interface Task extends PoliteRequestsParams {
  first: string
  hops: number
}

/** Returns when all results are known, or the time is up; what was not tried by then is not reported. */
export async function probeAddresses(urls: readonly string[], politeness: Politeness): Promise<void> {
  const round = new Round(politeness)
  for (const url of new Set(urls)) round.add({ first: url, url, method: 'HEAD', hops: 0 })
  await round.end()
}

/** The queue of one host. */
interface Lane {
  tasks: Task[]
  next: number
  working?: Promise<void> | undefined
}

class Round {
  readonly #politeness: Politeness
  readonly #lanes = new Map<string, Lane>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(politeness: Politeness) {
    this.#politeness = politeness
  }

  add(task: Task): void {
    const { hostname } = new URL(task.url)
    const lane = this.#lanes.get(hostname) ?? { tasks: [], next: 0 }
    this.#lanes.set(hostname, lane)
    lane.tasks.push(task)
    // In a turn of its own: a host that is named by a redirect may be at work already.
    lane.working ??= Promise.resolve()
      .then(() => this.#work(lane))
      .finally(() => (lane.working = undefined))
  }

  /** Includes the pause after the last request to each host, so that the next run need not wait for any. */
  async end(): Promise<void> {
    for (let working = this.#working(); working.length; working = this.#working()) await Promise.all(working)
    const last = Math.max(0, ...[...this.#lanes.values()].map(({ next }) => next))
    await this.#pause(last)
  }

  #working = () => [...this.#lanes.values()].flatMap(({ working }) => working ?? [])

  async #work(lane: Lane): Promise<void> {
    for (let task = lane.tasks.shift(); task; task = lane.tasks.shift()) {
      await this.#pause(lane.next)
      await this.#enter()
      try {
        if (this.#isOver) return
        lane.next = this.#politeness.now() + PACE
        await this.#try(task)
      } finally {
        this.#leave()
      }
    }
  }

  get #isOver(): boolean {
    const { now, until, signal } = this.#politeness
    return signal?.aborted === true || now() >= until
  }

  async #pause(until: number): Promise<void> {
    const ms = until - this.#politeness.now()
    if (ms > 0) await this.#politeness.sleep(ms)
  }

  async #enter(): Promise<void> {
    if (this.#busy >= MAX_AT_ONCE) await new Promise<void>((done) => this.#waiting.push(done))
    this.#busy++
  }

  #leave(): void {
    this.#busy--
    this.#waiting.shift()?.()
  }

  async #try(task: Task): Promise<void> {
    const { request, report } = this.#politeness
    const answer = await request({ url: task.url, method: task.method })
    const next = nextOf(task, answer)
    if (next) return this.add(next)
    const known = 'error' in answer ? { status: null, error: answer.error } : { status: answer.status, error: null }
    await report({ url: task.first, ...known })
  }
}

/** Where a redirect leads; and the same by GET where HEAD was refused, which many servers do to all of them. */
function nextOf(task: Task, answer: Answer): Task | undefined {
  if ('error' in answer) return undefined
  const { status, location } = answer
  const target = status >= 300 && status < 400 && location ? URL.parse(location, task.url) : null
  if (target && /^https?:$/.test(target.protocol) && task.hops < MAX_HOPS) {
    target.hash = ''
    return { ...task, url: target.href, hops: task.hops + 1 }
  }
  return status >= 400 && status !== 429 && task.method === 'HEAD' ? { ...task, method: 'GET' } : undefined
}
