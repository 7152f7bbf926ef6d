// The lock of a page while it is edited: taken, renewed while somebody works, given back, and noticed when it is lost.
import { isPending, type Api } from '../client/api.ts'
import { ProblemError } from '../client/problem.ts'
import type { DraftSession } from './draft-session.ts'
import { LOCK_IDLE, LOCK_LOOK, LOCK_RENEWAL } from './limits.ts'
import { blockerOf, type Lock } from './blocker.ts'
import type { Surroundings } from './surroundings.ts'

export interface LockOptions {
  api: Api
  session: DraftSession
  surroundings: Pick<Surroundings, 'now' | 'setTimeout' | 'clearTimeout' | 'attended'>
  /** Told after every change. */
  changed?: (state: LockState) => void
  /** For those whose changes wait for approval: to ask for the lock would be one of them, so they only see it. */
  watch?: { lock: Lock | null; name: string }
}
export type LockState =
  | { kind: 'none' }
  | { kind: 'mine'; until: string }
  /** Somebody else has it; `lost` when it was ours before. */
  | { kind: 'theirs'; lock: Lock; lost: boolean }

/** Opened once with open(); every call about the lock waits for those of the session. */
export class LockKeeper {
  readonly #options: LockOptions
  readonly #unsubscribe: () => void
  readonly #stopLooking: () => void
  #state: LockState = { kind: 'none' }
  #active: number
  #asked = 0
  #looked = 0
  #timer: unknown
  #document: unknown
  #seen: Lock | undefined

  constructor(options: LockOptions) {
    const { session, surroundings } = options
    this.#options = options
    this.#active = surroundings.now()
    this.#document = session.state.local
    this.#unsubscribe = session.subscribe(({ local, obstacle }) => {
      // Told once: until the page is loaded again the session still speaks of the lock there was.
      if (obstacle?.kind === 'locked' && obstacle.lock && obstacle.lock !== this.#seen)
        this.#lose(obstacle.lock)
      if (local === this.#document) return
      this.#document = local
      this.activity()
    })
    this.#stopLooking = surroundings.attended(() => void this.look())
  }

  get state(): LockState {
    return this.#state
  }

  /** Takes the lock when it is free, also again later; true when it is ours. */
  async open(): Promise<boolean> {
    const { watch } = this.#options
    if (watch) this.#watch(watch)
    else await this.#ask(false)
    return this.#state.kind === 'mine'
  }
  /** Replaces whoever has it; the page is loaded again first, with all that they had saved. */
  async takeOver(): Promise<boolean> {
    await this.#ask(true)
    return this.#state.kind === 'mine'
  }
  /** Somebody works here. */
  activity(): void {
    const now = this.#options.surroundings.now()
    this.#active = now
    if (this.#state.kind === 'mine' && now - this.#asked > LOCK_RENEWAL) void this.#ask(false)
  }
  /** Whoever comes back learns at once that somebody took over, or did and is gone again. */
  async look(): Promise<void> {
    const { api, session, surroundings } = this.#options
    const now = surroundings.now()
    if (this.#state.kind !== 'mine' || now - this.#looked < LOCK_LOOK) return
    this.#looked = now
    const page = await api
      .get('get_page', { page: session.state.id, fields: 'lock' })
      // Offline or signed out: saving tells it.
      .catch(() => undefined)
    if (!page || this.#state.kind !== 'mine' || page.lock?.until === this.#state.until) return
    await this.#ask(false)
    if (this.#isMine && !session.state.obstacle) await session.resume()
  }
  /** Gives the lock back, after the last save; call the session's close() before. */
  async close(): Promise<void> {
    const { api, session, surroundings } = this.#options
    this.#unsubscribe()
    this.#stopLooking()
    surroundings.clearTimeout(this.#timer)
    if (this.#state.kind !== 'mine') return
    this.#state = { kind: 'none' }
    await session.queue(async () => {
      // Without an answer it runs out by itself.
      await api.call('unlock_page', { page: session.state.id }, { keepalive: true }).catch(() => undefined)
    })
  }

  /** Asked anew: it may have become another one meanwhile. */
  get #isMine(): boolean {
    return this.#state.kind === 'mine'
  }
  #watch({ lock, name }: { lock: Lock | null; name: string }): void {
    const { session, surroundings } = this.#options
    if (!lock || lock.user === name || Date.parse(lock.until) <= surroundings.now()) return
    this.#lose(lock)
    session.lock(lock)
  }
  async #ask(take_over: boolean): Promise<void> {
    const { session, surroundings } = this.#options
    this.#asked = surroundings.now()
    const wasLocked = session.state.obstacle?.kind === 'locked'
    await session.queue(() => this.#call(take_over))
    this.#renewLater()
    if (wasLocked && this.#state.kind === 'mine') await session.resume()
  }
  async #call(take_over: boolean): Promise<void> {
    const { api, session } = this.#options
    const body = take_over ? { take_over } : {}
    try {
      const answer = await api.call('lock_page', { page: session.state.id, ...body })
      if (isPending(answer)) return
      session.adoptVersion(answer.data.version)
      this.#tell({ kind: 'mine', until: answer.data.until })
    } catch (error) {
      const obstacle = blockerOf(error)
      if (obstacle?.kind === 'locked' && obstacle.lock) {
        this.#lose(obstacle.lock)
        session.lock(obstacle.lock)
      } else if (!obstacle || (obstacle.kind === 'refused' && error instanceof ProblemError)) throw error
      // Offline or signed out: the session tells it, and the next renewal tries again.
    }
  }
  #renewLater(): void {
    const { surroundings } = this.#options
    surroundings.clearTimeout(this.#timer)
    this.#timer = surroundings.setTimeout(() => {
      const idle = surroundings.now() - this.#active > LOCK_IDLE
      if (this.#state.kind !== 'theirs' && !idle) void this.#ask(false)
      else this.#renewLater()
    }, LOCK_RENEWAL)
  }
  #lose(lock: Lock): void {
    this.#seen = lock
    this.#tell({ kind: 'theirs', lock, lost: this.#state.kind === 'mine' })
  }
  #tell(state: LockState): void {
    this.#state = state
    this.#options.changed?.(state)
  }
}
