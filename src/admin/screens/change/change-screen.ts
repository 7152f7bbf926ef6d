// A change: what it would do or did, as text and as a page preview, and the decision on it.
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { changedBlocks } from '../../elements/diff/changes-of.ts'
import '../../elements/diff/diff.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { objectPath } from '../review/object-link.ts'
import './batch-steps.ts'
import { changeHead, type More } from './change-head.ts'
import { changeStyles } from './change-styles.ts'
import { conflictNotice } from './conflict-notice.ts'
import type { Approval } from './decide.ts'
import { Deciding } from './deciding.ts'
import { isEntireObject } from './docs-of-diff.ts'
import { docsFrom, type Compared } from './documents.ts'
import './edit-change.ts'
import type { EditChange } from './edit-change.ts'
import { createdBy, hasEarlierDraft } from './effect.ts'
import { facts } from './facts.ts'
import { neighbours, openChange, type Opened } from './load-change.ts'
import { notices } from './notices.ts'
import { conflictLabels } from './pointer-label.ts'
import './reject-dialog.ts'
import type { Rejection, RejectDialog } from './reject-dialog.ts'
import { visibleDocs } from './displayed-state.ts'
import './side-frames.ts'
import type { SideFrames } from './side-frames.ts'
import './secret-shown-once.ts'

/** Types of objects with a preview. */
const SEEN = new Set(['page', 'design', 'media'])
/** Maximum length of the displayed input, in characters. */
const LONGEST = 20_000

export class ChangeScreen extends Screen {
  static override properties = { ...Screen.properties, editing: { state: true }, fresh: { state: true } }
  static override styles = [Screen.styles, ...changeStyles]
  declare editing: boolean
  /** What it would change now, after a conflict. */
  declare fresh: Pick<Compared, 'before' | 'after'> | undefined
  #turn = 0
  readonly #opened: Loaded<Opened | undefined> = new Loaded<Opened | undefined>(
    this,
    (signal) => openChange(this.app, this.params['change']!, signal),
    () => [this.params['change']],
  )
  readonly #deciding = new Deciding({
    app: () => this.app,
    changed: () => this.requestUpdate(),
    reload: () => this.#reload(),
    counted: () => void this.emit('cms-counts'),
  })

  override connectedCallback(): void {
    super.connectedCallback()
    const { t } = this
    const go = (where: 'previous' | 'next') => async () => {
      const there = this.#opened.value && neighbours(this.#opened.value)[where]
      if (there) await this.app.navigate(`/review/${there.id}`)
    }
    this.app.shortcuts(this, [
      { keys: 'j', label: t('Next that waits'), run: go('next') },
      { keys: 'k', label: t('Previous that waits'), run: go('previous') },
    ])
    if (!this.#reviews) return
    this.app.shortcuts(this, [
      { keys: 'a', label: t('Approve'), run: () => this.#approve() },
      { keys: 'r', label: t('Reject'), run: () => this.#askReject() },
    ])
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('params')) return
    this.editing = false
    this.fresh = undefined
    this.#deciding.forget()
  }

  override unsaved(): boolean {
    return this.editing && (this.renderRoot.querySelector<EditChange>('cms-edit-change')?.isEdited ?? false)
  }

  get #reviews(): boolean {
    const { can, has, me } = this.app
    return can('review.manage') && has('review') && !me.needs_approval
  }
  get #decides(): boolean {
    return this.#reviews && this.#opened.value?.change.status === 'pending'
  }
  get #waiting(): number[] {
    return (this.#opened.value?.steps ?? []).flatMap(({ id, status }) => (status === 'pending' ? id : []))
  }

  async #reload(): Promise<void> {
    this.#turn++
    await this.#opened.reload()
  }

  async #approve(body: Approval = {}): Promise<void> {
    const { change } = this.#opened.value ?? {}
    // While the input is edited, the original proposal must not be approved.
    if (!change || !this.#decides || this.#deciding.busy || (this.editing && !body.input)) return
    this.fresh = undefined
    if (await this.#deciding.approve(change, body)) this.editing = false
    else await this.#readFresh()
  }

  async #readFresh(): Promise<void> {
    const { diff } = this.#deciding.clash ?? {}
    const { change } = this.#opened.value ?? {}
    if (!diff?.length || !change) return
    this.fresh = visibleDocs(await docsFrom(this.app, change, { diff }), this.#opened.value?.compared.labels)
  }

  async #recheck(): Promise<void> {
    const { change } = this.#opened.value ?? {}
    if (!change || !this.#decides) return
    this.fresh = undefined
    await this.#deciding.recheck(change.id)
  }

  #askReject = (whole = false) => {
    if (this.#decides && !this.#deciding.busy)
      this.renderRoot.querySelector<RejectDialog>('cms-reject-dialog')!.open({ whole })
  }
  #reject = async ({ detail: { entireBatch, reason } }: CustomEvent<Rejection>) => {
    const { id } = this.#opened.value!.change
    const extent = entireBatch ? { whole_batch: true, up_to: this.#waiting.at(-1)! } : {}
    if (await this.#deciding.reject(id, { ...extent, reason })) this.editing = false
  }

  /** All of the batch up to a step that the user has seen; later proposals keep waiting. */
  #approveTo(up_to: number): void {
    const { summary } = this.#opened.value!.change
    void this.#deciding.approve({ id: up_to, summary }, { whole_batch: true, up_to })
  }

  /** Publishes the entire draft: asks for confirmation if it contains other changes. */
  async #approveAndPublish(): Promise<void> {
    const { change } = this.#opened.value ?? {}
    const { app, t } = this
    if (!change || !this.#decides || this.#deciding.busy) return
    const question = {
      title: t('Publish the whole draft?'),
      text: t('The draft has more that visitors do not see yet. It goes online together with this change.'),
      action: t('Approve and publish'),
    }
    if (hasEarlierDraft(change) && !(await app.confirm(question))) return
    this.fresh = undefined
    if (!(await this.#deciding.approveAndPublish(change))) await this.#readFresh()
  }

  #more(what: More): void {
    if (what === 'recheck') void this.#recheck()
    else if (what === 'publish') void this.#approveAndPublish()
    else if (what === 'draft') void this.#approve({ as_draft: true })
    else this.editing = true
  }

  override render() {
    return this.#opened.render((opened) => (opened ? this.#change(opened) : this.#none()))
  }

  #none() {
    const { t } = this
    return html`<cms-message top icon="file-dashed" heading=${t('There is no such change')} text=${t('It is older than a year, or it is not yours.')}>
      <a href=${this.app.can('review.manage') && this.app.has('review') ? '/admin/review' : '/admin'}>${t('Back')}</a>
    </cms-message>`
  }

  #change(opened: Opened) {
    const { change, steps } = opened
    const { t } = this
    const deciding = this.#deciding
    const { previous, next } = neighbours(opened)
    const head = {
      t,
      previous,
      next,
      decides: this.#decides && !this.editing,
      busy: deciding.busy,
      reviews: this.app.can('review.manage'),
      publishes: this.app.can('pages.publish'),
    }
    const acts = { approve: () => void this.#approve(), reject: () => this.#askReject() }
    return html`${changeHead(change, { ...head, ...acts, more: (what) => this.#more(what) })}
      <div class="stack wide">
        ${notices(change, { app: this.app, deciding, next, again: this.editing ? undefined : this.#openEdit })}${this.#clash(opened)}
        <div class="sides">
          <div class="stack">${this.editing ? this.#edit(opened) : this.#words(opened)}</div>
          <aside class="stack">
            ${facts(change, { t, link: this.#isThere(change) ? objectPath(change, this.app, change.tables) : undefined })}
            ${
              steps.length
                ? html`<cms-batch-steps
                  .steps=${steps}
                  current=${change.id}
                  ?decides=${this.#reviews}
                  ?busy=${deciding.busy}
                  @cms-approve-to=${(event: CustomEvent<number>) => this.#approveTo(event.detail)}
                  @cms-reject-all=${() => this.#askReject(true)}
                ></cms-batch-steps>`
                : nothing
            }
          </aside>
        </div>
        ${this.#looks(opened)}${this.#sent(opened)}
      </div>
      <cms-reject-dialog waiting=${this.#waiting.length} @cms-reject=${this.#reject}></cms-reject-dialog>
      <cms-told-once .result=${deciding.approved?.result ?? null}></cms-told-once>`
  }

  #clash({ change, compared }: Opened) {
    const { t } = this
    const clash = this.#deciding.clash ?? change.conflict
    if (!clash || change.status !== 'pending') return nothing
    const docs = this.fresh ?? compared
    const labels = conflictLabels(clash.pointers, docs, { labels: compared.labels, t })
    const message = clash.pointers.length ? t('Somebody has changed the same since it was proposed:') : clash.message
    const acts = { recheck: () => void this.#recheck(), edit: this.#openEdit }
    return conflictNotice({ message, labels }, { t, decides: this.#decides, busy: this.#deciding.busy, ...acts })
  }

  #words({ change, compared, steps }: Opened) {
    const { t } = this
    const { before, after } = this.fresh ?? compared
    const isPage = change.entity?.type === 'page'
    return html`<h2>${this.fresh ? t('What it would change now') : change.status === 'pending' ? t('What it would change') : t('What it was about')}</h2>
      <cms-diff
        ?entire=${isEntireObject(change.diff)}
        ?selectable=${isPage && change.status === 'pending'}
        .heading=${isPage ? undefined : (change.entity?.label ?? change.summary)}
        .before=${before}
        .after=${after}
        .labels=${compared.labels}
        .created=${createdBy(steps)}
        @cms-block=${(event: CustomEvent<{ id: string }>) => this.renderRoot.querySelector<SideFrames>('cms-side-frames')?.reveal(event.detail.id)}
      ></cms-diff>`
  }

  /** An object that is only proposed cannot be opened. */
  #isThere({ status, before }: Opened['change']): boolean {
    return status === 'applied' || before !== null
  }

  readonly #openEdit = () => (this.editing = true)

  async #edited(change: Opened['change'], input: Record<string, unknown>): Promise<void> {
    if (change.status === 'pending') return this.#approve({ input })
    const made = await this.#deciding.proposeAgain(change, input)
    if (made === undefined) return
    this.editing = false
    await this.app.navigate(`/review/${made}`)
  }

  #edit({ change }: Opened) {
    return html`<cms-edit-change
      .change=${change}
      .errors=${this.#deciding.error?.errors ?? []}
      ?busy=${this.#deciding.busy}
      ?proposes=${change.status !== 'pending'}
      @cms-edited=${(event: CustomEvent<Record<string, unknown>>) => this.#edited(change, event.detail)}
      @cms-cancel=${() => (this.editing = false)}
    ></cms-edit-change>`
  }

  /** For decided changes only published versions of a page are stored, so only those have a preview. */
  #looks({ change, compared: { before, after, versions } }: Opened) {
    const { type = '', id } = change.entity ?? {}
    const published = versions && type === 'page' ? { page: Number(id), ...versions } : undefined
    if (!(published || (change.status === 'pending' && SEEN.has(type)))) return nothing
    return html`<cms-side-frames
      change=${change.id}
      stamp=${`${change.base_hash ?? ''}${this.#turn}`}
      .changed=${changedBlocks(before, after)}
      .published=${published}
      ?clashes=${!published && (this.#deciding.clash ?? change.conflict) !== null}
    ></cms-side-frames>`
  }

  #sent({ change: { input, operation } }: Opened) {
    return html`<details class="panel">
      <summary>${this.t('As it was sent')}</summary>
      <pre translate="no">${operation} ${JSON.stringify(input, null, 2).slice(0, LONGEST)}</pre>
    </details>`
  }
}
define('cms-change-screen', ChangeScreen)
