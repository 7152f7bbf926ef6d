// One page being edited: every change is kept here at once, saved by itself, and brought together with what others did.
import type { Api } from '../client/api.ts'
import { autosaveClock, type AutosaveClock } from './autosave-clock.ts'
import { differences } from './differences.ts'
import type { Document, ServerPage } from './document.ts'
import { draftOf, isDirty, statusOf, type Draft, type Status } from './draft.ts'
import { record, redo, undo, type Step as Change } from './history.ts'
import { localCopy, type Copy, type LocalCopy } from './local-copy.ts'
import { joinConflicts, merge, resolve, type Choice, type Conflict } from './merge.ts'
import { newBlockId } from './new-id.ts'
import { blockerOf, type Lock } from './blocker.ts'
import { nameOf, type Part } from './part.ts'
import { refresh, take } from './refresh.ts'
import { stillRejected } from './rejection.ts'
import { saveDraft } from './save-draft.ts'
import type { Step } from './save-plan.ts'
import type { Surroundings } from './surroundings.ts'

export interface SessionOptions {
  api: Api
  page: ServerPage
  surroundings: Surroundings
  /** Key of the website, and who edits: what is kept in this browser is theirs. */
  site: string
  user: string
  /** Their changes wait for somebody else: nothing is sent until save() is called. */
  needs_approval?: boolean
}

/** A draft of an earlier visit that was never saved. */
export interface Recovered {
  copy: Copy
  /** What it would change of the page as it is now. */
  differences: Part[]
}
export interface SessionState extends Draft {
  status: Status
  /** There are changes that are not saved; with `kept` they are in this browser. */
  unsaved: boolean
  /** Somebody else has the page, or it is gone: nothing can be changed. */
  read_only: boolean
  recovered: readonly Recovered[]
}
type Listener = (state: SessionState) => void

/** Obstacles that only a person can take away; typing goes on in the first two. */
const STOPPED = ['signed_out', 'forbidden', 'locked', 'gone']
const READ_ONLY = ['locked', 'gone']

/** Opened with the page as get_page tells it; closed with close(). */
export class DraftSession {
  /** What other calls about the page wait in, so that versions follow one another. */
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
  /** Called after every change of the state; returns how to stop. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Changes the document; false when it is read-only. Throws what `work` throws, for example TreeError. */
  edit(work: (document: Document) => Document, step: Change): boolean {
    if (this.#state.read_only) return false
    const before = this.#draft.local
    const after = work(before)
    const now = this.#options.surroundings.now()
    this.#change(after, { history: record(this.#draft.history, { before, after, step, now }) })
    return true
  }
  undo(): void {
    this.#travel(undo(this.#draft.history))
  }
  redo(): void {
    this.#travel(redo(this.#draft.history))
  }
  /** Saves now, as a revision of its own; for those who need approval it proposes what they changed. */
  async save(): Promise<void> {
    this.#asking = true
    await this.#send(false)
  }
  /** Saves now what would be saved by itself in a moment. */
  async flush(): Promise<void> {
    await this.#send(true)
  }
  /** A person chose; the other value is gone with it. */
  resolve(conflict: Conflict, choice: Choice): void {
    const conflicts = this.#draft.conflicts.filter(({ where }) => nameOf(where) !== nameOf(conflict.where))
    this.#change(resolve(this.#draft.local, conflict, choice), { conflicts })
  }
  /** Brings a recovered draft into the editor, merged with what the page is now. */
  recover({ copy }: Recovered): void {
    const base = { mine: copy.base, theirs: copy.base }
    const { document, conflicts } = merge({ base, mine: copy.local, theirs: this.#draft.local })
    this.#recovered = this.#recovered.filter((one) => one.copy !== copy)
    this.#change(document, { conflicts: joinConflicts([...this.#draft.conflicts], conflicts) })
    // Only once it is kept as this editor's own.
    if (this.#draft.kept) this.#copy.drop(copy)
  }
  dropRecovered({ copy }: Recovered): void {
    this.#recovered = this.#recovered.filter((one) => one.copy !== copy)
    this.#copy.drop(copy)
    this.#set({})
  }
  /** Somebody else has the page now; what is unsaved stays here and in this browser. */
  lock(lock: Lock): void {
    this.#clock.rest()
    this.#set({ obstacle: { kind: 'locked', detail: lock.user, lock } })
  }
  /** Goes on after signing in again or taking the page back: with the page as it is now. */
  async resume(): Promise<void> {
    await this.queue(async () => {
      try {
        await refresh(this.#options.api, this.#cell)
        this.#set({ obstacle: undefined })
      } catch (error) {
        this.#set({ obstacle: blockerOf(error) })
      }
    })
    if (isDirty(this.#draft)) await this.#send(true)
    else if (this.#draft.obstacle?.kind === 'offline') this.#clock.retry()
  }
  /** Takes the page as the service has it now; `read` waits for what is being saved. */
  async follow<P extends ServerPage>(read: () => Promise<P>): Promise<P> {
    return this.queue(async () => {
      const page = await read()
      take(this.#cell, page)
      return page
    })
  }
  /** A lock is a version of its own: known when nobody else changed the page in between. */
  adoptVersion(version: number): void {
    if (version === this.#draft.version + 1) this.#set({ version })
  }
  /** Saves what is left in a request that outlives the page; what it cannot is kept in this browser. */
  async close(): Promise<void> {
    this.#options.surroundings.network.removeEventListener('online', this.#online)
    if (isDirty(this.#draft)) await this.#send(true, true)
    this.#clock.rest()
  }

  readonly #online = () => void (this.#draft.obstacle?.kind === 'offline' && this.#send(true))
  readonly #cell = { get: () => this.#draft, set: (patch: Partial<Draft>) => this.#set(patch) }

  #travel(to: ReturnType<typeof undo>): void {
    if (to && !this.#state.read_only) this.#change(to.document, { history: to.history })
  }
  #change(local: Document, patch: Partial<Draft>): void {
    const { obstacle, refusals } = this.#draft
    this.#draft = { ...this.#draft, ...patch, local, refusals: stillRejected(refusals, local) }
    this.#set({ ...(obstacle?.kind === 'refused' && { obstacle: undefined }), kept: this.#keep() })
    if (!STOPPED.includes(obstacle?.kind ?? '') && this.#sends) this.#clock.touch()
  }
  /** Proposals are made on purpose: one for every pause in typing would fill the reviewers' queue. */
  get #sends(): boolean {
    return !this.#options.needs_approval && !this.#draft.waiting.length
  }
  async #send(autosave: boolean, keepalive?: boolean): Promise<void> {
    await this.queue(async () => {
      const mayAsk = this.#asking || this.#sends
      this.#asking = false
      if (!mayAsk || STOPPED.includes(this.#draft.obstacle?.kind ?? '') || !isDirty(this.#draft)) return
      const { api, surroundings } = this.#options
      const keyOf = (step: Step) => this.#keyOf(step, autosave)
      const now = () => surroundings.now()
      await saveDraft({ api, cell: this.#cell, now, keyOf, autosave, batch: this.#batch, keepalive })
      this.#set({ kept: this.#keep() })
    })
    const { obstacle } = this.#draft
    if (obstacle?.kind === 'offline') return this.#clock.retry(obstacle.retry_after)
    this.#clock.answered()
    if (!isDirty(this.#draft) || obstacle) this.#clock.rest()
  }
  /** A call whose answer was lost is the same call when it is sent again. */
  #keyOf(step: Step, autosave: boolean): string {
    const text = JSON.stringify([this.#draft.version, step.kind, step.input, autosave])
    if (text !== this.#posted.text) this.#posted = { text, key: newBlockId() + newBlockId() }
    return this.#posted.key
  }
  #keep(): boolean {
    const { local, saved } = this.#draft
    if (isDirty(this.#draft))
      return this.#copy.keep({ base: saved, local, at: this.#options.surroundings.now() })
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
  #set(patch: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...patch }
    this.#state = this.#tell()
    for (const listener of this.#listeners) listener(this.#state)
  }
  #tell(): SessionState {
    const draft = this.#draft
    const read_only = READ_ONLY.includes(draft.obstacle?.kind ?? '')
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
 * One request about a page at a time: each answer's version goes into the next. Runs work in turn; what
 * fails does not stop what follows.
 */
function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
