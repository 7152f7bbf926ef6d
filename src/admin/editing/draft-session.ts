// The editing session of a page: stores changes locally at once, autosaves them, and merges changes of others.
import type { Api } from '../client/api.ts'
import { autosaveClock, type AutosaveClock } from './autosave-clock.ts'
import { differences } from './differences.ts'
import type { Document, ServerPage } from './document.ts'
import { draftOf, isDirty, statusOf, type Draft, type Status } from './draft.ts'
import { record, redo, undo } from './history.ts'
import { localCopy, type Copy, type LocalCopy } from './local-copy.ts'
import { joinConflicts, merge, resolve, type Choice, type Conflict } from './merge.ts'
import { newBlockId } from './new-id.ts'
import { blockerOf, type Lock } from './blocker.ts'
import { partKey, type Part } from './part.ts'
import { refresh, mergeServerPage } from './refresh.ts'
import { stillRejected } from './rejection.ts'
import { saveDraft } from './save-draft.ts'
import type { Step } from './save-plan.ts'
import type { Surroundings } from './surroundings.ts'

export interface SessionOptions {
  api: Api
  page: ServerPage
  surroundings: Surroundings
  /** Key of the website, and the user: local drafts belong to both. */
  site: string
  user: string
  /** The user's changes need approval: nothing is sent until save() is called. */
  needs_approval?: boolean
}

/** A local draft of an earlier session that was never saved. */
export interface Recovered {
  copy: Copy
  /** What it would change of the current page. */
  differences: Part[]
}
export interface SessionState extends Draft {
  status: Status
  /** There are unsaved changes; with `stored` they are stored in this browser. */
  unsaved: boolean
  /** Somebody else has locked the page, or it no longer exists. */
  read_only: boolean
  recovered: readonly Recovered[]
}
type Listener = (state: SessionState) => void

/** Errors that only a user can resolve; editing remains possible with the first two. */
const STOPPED = ['signed_out', 'forbidden', 'locked', 'gone']
const READ_ONLY = ['locked', 'gone']

/** Opened with the response of get_page; closed with close(). */
export class DraftSession {
  /** Requests about the page wait for one another here, so that each uses the latest version. */
  readonly queue: Queue = createQueue()
  readonly #options: SessionOptions
  readonly #listeners = new Set<Listener>()
  readonly #clock: AutosaveClock
  readonly #copy: LocalCopy
  readonly #batch = `edit-${newBlockId()}`
  #draft: Draft
  #recovered: Recovered[]
  #state: SessionState
  #posted = { text: '', key: '' }
  #asking = false

  constructor(options: SessionOptions) {
    const { page, site, user, surroundings } = options
    this.#options = options
    this.#draft = draftOf(page)
    this.#copy = localCopy(surroundings.store, { site, page: page.uid, user })
    this.#recovered = this.#copy.found.flatMap((copy) => this.#offer(copy))
    this.#clock = autosaveClock(surroundings, () => void this.#send(true))
    this.#state = this.#tell()
    surroundings.network.addEventListener('online', this.#online)
  }

  get state(): SessionState {
    return this.#state
  }
  /** Called after every change of the state; returns a function to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Changes the document; false when it is read-only. Successive changes of one `field` are undone together. Throws
   * the errors of `work`, for example TreeError.
   */
  edit(work: (document: Document) => Document, field?: string): boolean {
    if (this.#state.read_only) return false
    const before = this.#draft.local
    const after = work(before)
    const now = this.#options.surroundings.now()
    this.#change(after, { history: record(this.#draft.history, { before, after, field, now }) })
    return true
  }
  undo(): void {
    this.#travel(undo(this.#draft.history))
  }
  redo(): void {
    this.#travel(redo(this.#draft.history))
  }
  /** Saves now, as a revision of its own; for users who need approval it proposes their changes. */
  async save(): Promise<void> {
    this.#asking = true
    await this.#send(false)
  }
  /** Autosaves now. */
  async flush(): Promise<void> {
    await this.#send(true)
  }
  /** Applies the user's choice; the other value is dropped. */
  resolve(conflict: Conflict, choice: Choice): void {
    const conflicts = this.#draft.conflicts.filter(({ where }) => partKey(where) !== partKey(conflict.where))
    this.#change(resolve(this.#draft.local, conflict, choice), { conflicts })
  }
  /** Applies a recovered draft, merged with the current page. */
  recover({ copy }: Recovered): void {
    const base = { mine: copy.base, theirs: copy.base }
    const { document, conflicts } = merge({ base, mine: copy.local, theirs: this.#draft.local })
    this.#recovered = this.#recovered.filter((one) => one.copy !== copy)
    this.#change(document, { conflicts: joinConflicts([...this.#draft.conflicts], conflicts) })
    // Only after its contents are stored in the local draft of this editor.
    if (this.#draft.stored) this.#copy.drop(copy)
  }
  dropRecovered({ copy }: Recovered): void {
    this.#recovered = this.#recovered.filter((one) => one.copy !== copy)
    this.#copy.drop(copy)
    this.#set({})
  }
  /** Somebody else has locked the page; unsaved changes stay in the editor and in this browser. */
  lock(lock: Lock): void {
    this.#clock.rest()
    this.#set({ blocker: { kind: 'locked', detail: lock.user, lock } })
  }
  /** Continues after signing in again or taking the lock back, with the current page. */
  async resume(): Promise<void> {
    await this.queue(async () => {
      try {
        await refresh(this.#options.api, this.#cell)
        this.#reconsider()
        this.#set({ blocker: undefined })
      } catch (error) {
        this.#set({ blocker: blockerOf(error) })
      }
    })
    if (isDirty(this.#draft)) await this.#send(true)
    else if (this.#draft.blocker?.kind === 'offline') this.#clock.retry()
  }
  /** Loads and merges the current page; `read` waits for pending saves. */
  async follow<P extends ServerPage>(read: () => Promise<P>): Promise<P> {
    return this.queue(async () => {
      const page = await read()
      mergeServerPage(this.#cell, page)
      this.#reconsider()
      return page
    })
  }
  /** Locking increments the version: it can be adopted only if nobody else changed the page in between. */
  adoptVersion(version: number): void {
    if (version === this.#draft.version + 1) this.#set({ version })
  }
  /** Saves the rest in a request that outlives the page; what fails stays stored in this browser. */
  async close(): Promise<void> {
    this.#options.surroundings.network.removeEventListener('online', this.#online)
    if (isDirty(this.#draft)) await this.#send(true, true)
    this.#clock.rest()
  }

  readonly #online = () => void (this.#draft.blocker?.kind === 'offline' && this.#send(true))
  readonly #cell = { get: () => this.#draft, set: (patch: Partial<Draft>) => this.#set(patch) }

  #travel(to: ReturnType<typeof undo>): void {
    if (to && !this.#state.read_only) this.#change(to.document, { history: to.history })
  }
  #change(local: Document, patch: Partial<Draft>): void {
    const { blocker, refusals } = this.#draft
    this.#draft = { ...this.#draft, ...patch, local, refusals: stillRejected(refusals, local) }
    this.#set({ ...(blocker?.kind === 'refused' && { blocker: undefined }), stored: this.#keep() })
    if (!STOPPED.includes(blocker?.kind ?? '') && this.#sends) this.#clock.touch()
  }
  /** Proposals are sent only on request: one for every pause in typing would flood the review queue. */
  get #sends(): boolean {
    return !this.#options.needs_approval && !this.#draft.waiting.length
  }
  async #send(autosave: boolean, keepalive?: boolean): Promise<void> {
    await this.queue(async () => {
      const mayAsk = this.#asking || this.#sends
      this.#asking = false
      if (!mayAsk || STOPPED.includes(this.#draft.blocker?.kind ?? '') || !isDirty(this.#draft)) return
      const { api, surroundings } = this.#options
      const keyOf = (step: Step) => this.#keyOf(step, autosave)
      const now = () => surroundings.now()
      await saveDraft({ api, cell: this.#cell, now, keyOf, autosave, batch: this.#batch, keepalive })
      this.#set({ stored: this.#keep() })
    })
    const { blocker } = this.#draft
    if (blocker?.kind === 'offline') return this.#clock.retry(blocker.retry_after)
    this.#clock.answered()
    if (!isDirty(this.#draft) || blocker) this.#clock.rest()
  }
  /** Idempotency key: repeating a request whose response was lost uses the same key. */
  #keyOf(step: Step, autosave: boolean): string {
    const text = JSON.stringify([this.#draft.version, step.kind, step.input, autosave])
    if (text !== this.#posted.text) this.#posted = { text, key: newBlockId() + newBlockId() }
    return this.#posted.key
  }
  #keep(): boolean {
    const { local, saved } = this.#draft
    if (isDirty(this.#draft)) return this.#copy.keep({ base: saved, local, at: this.#options.surroundings.now() })
    this.#copy.clear()
    return true
  }
  #offer(copy: Copy): Recovered[] {
    const { local } = this.#draft
    const { document } = merge({
      base: { mine: copy.base, theirs: copy.base },
      mine: copy.local,
      theirs: local,
    })
    const found = differences(local, document)
    if (!found.length) this.#copy.drop(copy)
    return found.length ? [{ copy, differences: found }] : []
  }
  /** The last save of an earlier editor may arrive after this one was opened: what the page has then is no longer offered. */
  #reconsider(): void {
    if (!this.#recovered.length) return
    this.#recovered = this.#recovered.flatMap(({ copy }) => this.#offer(copy))
    this.#set({})
  }
  #set(patch: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...patch }
    this.#state = this.#tell()
    for (const listener of this.#listeners) listener(this.#state)
  }
  #tell(): SessionState {
    const draft = this.#draft
    const read_only = READ_ONLY.includes(draft.blocker?.kind ?? '')
    return {
      ...draft,
      status: statusOf(draft),
      unsaved: isDirty(draft),
      read_only,
      recovered: this.#recovered,
    }
  }
}

type Queue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs requests about a page one at a time, so that each uses the version of the previous response. A failed
 * one does not stop those that follow.
 */
function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
