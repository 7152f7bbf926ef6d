// The state of a page in the editor: draft, lock and selection. Elements subscribe to it.
import type { Page } from '../../client/operations.d.ts'
import { AiMarks } from '../../ai/ai-marks.ts'
import type { App } from '../../app-context.ts'
import { find, type Blocks, TreeError } from '../../editing/block-tree.ts'
import { browserSurroundings } from '../../editing/browser-surroundings.ts'
import type { Document, Head } from '../../editing/document.ts'
import { DraftSession, type SessionState } from '../../editing/draft-session.ts'
import { accountOf } from '../../editing/local-storage-keys.ts'
import { LockKeeper, type LockState } from '../../editing/lock-keeper.ts'
import { blockerOf } from '../../editing/blocker.ts'
import { notifyPageSaved } from '../../pickers/alt-news.ts'
import type { Block, EditorData, FieldDeclaration, BlockType } from './page-data.ts'
import { TableNames } from './table-names.ts'

/** Topic of toasts about the published state. */
export const ONLINE = 'online'

/** Errors that only the user can resolve: the page is not loaded again until then. */
const FINAL: ReadonlySet<string> = new Set(['signed_out', 'forbidden', 'gone'])

/** A problem that publishing reported. */
export interface Finding {
  /** It prevented publishing. */
  error: boolean
  message: string
  /** Undefined when it is about the page itself. */
  block?: string
  /** Inside the block: /data/title. */
  pointer: string
  /** The block at that time: the finding expires when the block changes. */
  about: unknown
}
export interface Selection {
  block?: string | undefined
  /** The field to be edited at once. */
  field?: string | undefined
  /** Incremented, so that the same field can be requested again. */
  requestNumber: number
}

export class Editor {
  readonly app: App
  readonly session: DraftSession
  readonly keeper: LockKeeper
  readonly types: ReadonlyMap<string, BlockType>
  /** Types for new blocks of this page. */
  readonly offered: readonly BlockType[]
  readonly sectionFields: readonly FieldDeclaration[]
  readonly tables: TableNames
  /** Which of its texts are by AI. */
  readonly ai: AiMarks
  /** Why it is read-only for the user; undefined when they may change it. */
  readonly closed: string | undefined
  /** Its status; its content is in the session. */
  page: Page
  selection: Selection = { requestNumber: 0 }
  findings: readonly Finding[] = []
  lock: LockState = { kind: 'none' }
  /** Announcement for screen readers. */
  announcement = ''
  /** Time of the last change, in milliseconds. */
  changed_at = 0
  /** Number of the user's pending proposals, without those of the session. */
  proposed = 0
  /** Counts status changes of the page: published, unpublished. */
  moves = 0
  readonly #listeners = new Set<() => void>()
  #server: Document
  #isLeft = false
  #status = 'saved'

  constructor(app: App, { page, types, section, closed }: EditorData) {
    const { api, me } = app
    // As named in locks.
    const name = me.user?.name || (me.user?.email.replace(/@[^@]*$/, '') ?? '')
    const needs_approval = me.needs_approval ?? false
    const surroundings = browserSurroundings()
    this.app = app
    this.page = page
    this.closed = closed
    this.tables = new TableNames(app, () => this.notifyListeners())
    this.ai = new AiMarks(app, () => this.notifyListeners())
    this.ai.follow({ page: page.id }, page.version)
    this.offered = types.filter(({ type }) => type !== 'not_found' || page.type === 'not_found')
    this.types = new Map(types.map((type) => [type.type, type]))
    this.sectionFields = section
    this.session = new DraftSession({
      api,
      page,
      surroundings,
      site: me.site.key,
      user: accountOf(me),
      needs_approval,
    })
    this.#server = this.session.state.server
    this.session.subscribe(() => this.#follow())
    const changed = (lock: LockState) => {
      this.lock = lock
      this.notifyListeners()
    }
    const watch = needs_approval ? { watch: { lock: page.lock, name } } : {}
    this.keeper = new LockKeeper({ api, session: this.session, surroundings, changed, ...watch })
  }

  /** A read-only page has no drafts to store, offer or send. */
  get state(): SessionState {
    const { state } = this.session
    return this.closed === undefined ? state : { ...state, status: 'locked', read_only: true, recovered: [] }
  }
  /** Whether to confirm leaving: changes stored on this device are safe, unsent proposals are not. */
  get isAtRisk(): boolean {
    const { unsaved, status, stored } = this.state
    return unsaved && (status !== 'unsaved' || !stored || (this.app.me.needs_approval ?? false))
  }
  /** A submitted page may be decided on even if somebody else has the lock. */
  get decides(): boolean {
    const { page, state, closed, app } = this
    const isLocked = closed === undefined && state.status === 'locked' && !state.unsaved
    return isLocked && page.status === 'in_review' && !app.me.needs_approval && app.can('pages.publish')
  }
  get head(): Head {
    return this.state.local.head
  }
  get blocks(): Blocks {
    return this.state.local.blocks
  }
  get selected(): Block | undefined {
    return this.selection.block === undefined ? undefined : find(this.blocks, this.selection.block)
  }
  typeOf(block: Block): BlockType | undefined {
    return this.types.get(block.type)
  }

  /** Called after every change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Aborts as soon as the condition is true, or the editor is left. */
  until(isOver: () => boolean): AbortSignal {
    const over = new AbortController()
    const stop = this.subscribe(() => {
      if (!this.#isLeft && !isOver()) return
      stop()
      over.abort()
    })
    return over.signal
  }
  notifyListeners(): void {
    for (const listener of this.#listeners) listener()
  }
  announce(text: string): void {
    this.announcement = text
    this.notifyListeners()
  }

  select(block: string | undefined, field?: string): void {
    this.selection = { block, field, requestNumber: this.selection.requestNumber + 1 }
    this.notifyListeners()
  }
  /** False when the page is read-only; shows why the tree rejects a change. */
  edit(work: (document: Document) => Document, field?: string): boolean {
    if (this.closed !== undefined) return false
    try {
      const done = this.session.edit(work, field)
      if (done) this.changed_at = Date.now()
      return done
    } catch (error) {
      if (!(error instanceof TreeError)) throw error
      this.app.toast({ tone: 'warning', text: this.#reason(error) })
      return false
    }
  }
  editBlocks(work: (blocks: Blocks) => Blocks, field?: string): boolean {
    return this.edit((document) => ({ ...document, blocks: work(document.blocks) }), field)
  }
  editHead(patch: Partial<Head>, field?: string): boolean {
    return this.edit((document) => ({ ...document, head: { ...document.head, ...patch } }), field)
  }
  undo(): void {
    this.#goBack(() => this.session.undo())
  }
  redo(): void {
    this.#goBack(() => this.session.redo())
  }

  /** Applies the response of a status change. */
  adopt(page: Page): void {
    this.page = page
    this.moves += 1
    this.session.adoptVersion(page.version)
    this.notifyListeners()
    notifyPageSaved()
  }
  async reload(): Promise<void> {
    this.page = await this.app.api.get('get_page', { page: this.page.id })
    await this.session.resume()
    this.#server = this.state.server
    this.notifyListeners()
  }
  /** Loads changes made elsewhere: somebody published the page, or returned it. */
  async follow(): Promise<void> {
    if (this.#isLeft || FINAL.has(this.state.blocker?.kind ?? '')) return
    const before = this.page
    const read = () => this.app.api.get('get_page', { page: before.id })
    const page = await this.session.follow(read).catch(() => undefined)
    if (!page || this.#isLeft || this.page !== before) return
    this.page = page
    this.#server = this.state.server
    if (page.status !== before.status) this.moves += 1
    this.notifyListeners()
  }
  /** Whether the error says that somebody else has the lock: then the page becomes read-only. */
  isLockedOut(error: unknown): boolean {
    const blocker = blockerOf(error)
    if (blocker?.kind !== 'locked' || !blocker.lock) return false
    this.session.lock(blocker.lock)
    return true
  }
  async open(): Promise<boolean> {
    if (this.closed !== undefined) return false
    if (this.app.me.needs_approval) this.#findProposals().catch(this.app.report)
    return this.keeper.open()
  }
  /** Saves pending changes, then releases the lock. */
  async close(): Promise<void> {
    this.#isLeft = true
    this.notifyListeners()
    await Promise.all([this.session.close(), this.keeper.close()])
  }

  /** Undo changes the draft only: after publishing, the earlier message would be misleading. */
  #goBack(work: () => void): void {
    const before = this.state.local
    this.changed_at = Date.now()
    const { page, app } = this
    const wasShown = page.status === 'published' && !page.has_unpublished_changes && !this.state.unsaved
    work()
    if (!wasShown || this.state.local === before) return
    const text = app.t('Changed here only. Publish to show it to visitors.')
    app.toast({ tone: 'neutral', topic: ONLINE, text })
  }
  async #findProposals(): Promise<void> {
    const inSession = this.state.waiting.length
    this.proposed = Math.max(0, (await waitingOf(this.app, this.page.id)) - inSession)
    this.notifyListeners()
  }
  #follow(): void {
    const { server, status, version } = this.state
    this.ai.follow({ page: this.page.id }, version)
    // The other person may have taken over the lock: opening shows it.
    if (status === 'conflict' && this.#status !== 'conflict') this.open().catch(this.app.report)
    if (status === 'saved' && this.#status !== 'saved') notifyPageSaved()
    this.#status = status
    if (server !== this.#server) {
      this.#server = server
      if (this.page.published_at) this.page = { ...this.page, has_unpublished_changes: true }
    }
    const { block } = this.selection
    if (block !== undefined && !find(this.blocks, block))
      this.selection = { requestNumber: this.selection.requestNumber + 1 }
    this.notifyListeners()
  }
  #reason({ code }: TreeError): string {
    const { t } = this.app
    if (code === 'too_many') return t('A page has at most 400 blocks.')
    if (code === 'too_deep') return t('Blocks lie at most 8 deep in one another.')
    return t('It cannot be put there.')
  }
}

/**
 * The user's pending proposals for a page from earlier visits. Returns their number,
 * at most 100.
 */
async function waitingOf({ api, me }: Pick<App, 'api' | 'me'>, page: number): Promise<number> {
  const of = { entity_type: 'page' as const, entity: String(page), ...(me.user && { user: me.user.id }) }
  return (await api.get('list_changes', { ...of, status: 'pending', limit: 100 })).length
}
