// The lock of a page while it is edited: acquired, renewed while the user works, released, and its loss detected.
import { isPending, type Api } from '../client/api.ts'
import { ProblemError } from '../client/problem.ts'
import type { DraftSession } from './draft-session.ts'
import { LOCK_IDLE, LOCK_CHECK_INTERVAL, LOCK_RENEWAL } from './limits.ts'
import { blockerOf, type Lock } from './blocker.ts'
import type { Surroundings } from './surroundings.ts'

export interface LockOptions {
  api: Api
  session: DraftSession
  surroundings: Pick<Surroundings, 'now' | 'setTimeout' | 'clearTimeout' | 'attended'>
  /** Called after every change. */
  changed?: (state: LockState) => void
  /** For users whose changes need approval: acquiring the lock would be a change, too, so they only observe it. */
  watch?: { lock: Lock | null; name: string }
}
export type LockState =
  | { kind: 'none' }
  | { kind: 'mine'; until: string }
  /** Somebody else has the lock; `lost` when this user had it before. */
  | { kind: 'theirs'; lock: Lock; lost: boolean }

/** Started with open(); requests about the lock are queued with those of the session. */
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
    this.#unsubscribe = session.subscribe(({ local, blocker }) => {
      // Reported once: the session keeps the old lock until the page is loaded again.
      if (blocker?.kind === 'locked' && blocker.lock && blocker.lock !== this.#seen) this.#lose(blocker.lock)
      if (local === this.#document) return
      this.#document = local
      this.activity()
    })
    this.#stopLooking = surroundings.attended(() => void this.checkOwner())
  }

  get state(): LockState {
    return this.#state
  }

  /** Acquires the lock if it is free, also later; true when this user has it. */
  async open(): Promise<boolean> {
    const { watch } = this.#options
    if (watch) this.#watch(watch)
    else await this.#ask(false)
    return this.#state.kind === 'mine'
  }
  /** Takes the lock over; the page is loaded again first, with everything the other user saved. */
  async takeOver(): Promise<boolean> {
    await this.#ask(true)
    return this.#state.kind === 'mine'
  }
  /** The user is active. */
  activity(): void {
    const now = this.#options.surroundings.now()
    this.#active = now
    if (this.#state.kind === 'mine' && now - this.#asked > LOCK_RENEWAL) void this.#ask(false)
  }
  /** On return to the editor: detects that somebody took the lock over, even if they have left again. */
  async checkOwner(): Promise<void> {
    const { api, session, surroundings } = this.#options
    const now = surroundings.now()
    if (this.#state.kind !== 'mine' || now - this.#looked < LOCK_CHECK_INTERVAL) return
    this.#looked = now
    const page = await api
      .get('get_page', { page: session.state.id, fields: 'lock' })
      // Offline or signed out: reported when saving.
      .catch(() => undefined)
    if (!page || this.#state.kind !== 'mine' || page.lock?.until === this.#state.until) return
    await this.#ask(false)
    if (this.#isMine && !session.state.blocker) await session.resume()
  }
  /** Releases the lock after the last save; call the session's close() before. */
  async close(): Promise<void> {
    const { api, session, surroundings } = this.#options
    this.#unsubscribe()
    this.#stopLooking()
    surroundings.clearTimeout(this.#timer)
    if (this.#state.kind !== 'mine') return
    this.#state = { kind: 'none' }
    await session.queue(async () => {
      // If the request fails, the lock expires.
      await api.call('unlock_page', { page: session.state.id }, { keepalive: true }).catch(() => undefined)
    })
  }

  /** Read anew after awaiting, as the state may have changed. */
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
    const wasLocked = session.state.blocker?.kind === 'locked'
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
      const blocker = blockerOf(error)
      if (blocker?.kind === 'locked' && blocker.lock) {
        this.#lose(blocker.lock)
        session.lock(blocker.lock)
      } else if (!blocker || (blocker.kind === 'refused' && error instanceof ProblemError)) throw error
      // Offline or signed out: reported by the session, and retried at the next renewal.
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
