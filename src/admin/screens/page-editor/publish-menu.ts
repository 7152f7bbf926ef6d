// The publish button, and a menu with the other status changes that the page and the user's role allow.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { mainMove, type Move } from '../../data/entry/entry-moves.ts'
import { copyText } from '../../elements/copy-text.ts'
import { FillLater } from '../../elements/fill-later.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import type { MenuItem } from '../../elements/row-menu.ts'
import { shared } from '../../styles/shared.ts'
import { transitionLabels } from '../entry/transition-labels.ts'
import { promptReason } from '../review/submitted.ts'
import { EditorElement } from './editor-element.ts'
import type { Outcome } from './findings-dialog.ts'
import { inlineAddress } from './inline-address.ts'
import { checkBeforePublishing, moveTo } from './publishing.ts'
import '../../editing/schedule-dialog.ts'
import type { Scheduled, ScheduleDialog } from '../../editing/schedule-dialog.ts'
import type { Times } from '../../data/entry/entry-session.ts'
import type { actOnPage, pageItems } from './page-items.ts'
import { movesOf } from './transitions.ts'
import type { Editor } from './editor.ts'

/** Status changes that are possible despite somebody else's lock. */
const DECISIONS: ReadonlySet<Move> = new Set(['publish', 'withdraw'])

export class PublishMenu extends EditorElement {
  static override properties = { busy: { state: true }, whole: { type: Boolean }, items: { state: true } }
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        gap: 0.25rem;
      }
      wa-button:not(.more) {
        flex: 1 1 auto;
      }
      .short {
        display: none;
      }
      @container editor (max-width: 44rem) {
        .label {
          display: none;
        }
        .short {
          display: inline;
        }
      }
    `,
  ]
  declare busy: boolean
  /** Whether the page can be copied and moved to the trash, too. */
  declare whole: boolean
  declare items: { actOnPage: typeof actOnPage; pageItems: typeof pageItems } | undefined
  readonly #menu = new FillLater(this)

  override firstUpdated(): void {
    if (this.whole) void import('./page-items.ts').then((items) => (this.items = items))
  }

  /** The draft differs from the published version. */
  get #changed(): boolean {
    const { page, state, proposed } = this.editor
    return page.has_unpublished_changes || state.unsaved || state.waiting.length + proposed > 0
  }
  /** Everything is published. */
  get #isIdle(): boolean {
    return this.editor.page.status === 'published' && !this.#changed
  }
  get #moves(): Move[] {
    const { editor } = this
    if (editor.state.read_only && !editor.decides) return []
    // Proposals are withdrawn in their list; there is nothing else to discard.
    const isProposed = this.app.me.needs_approval && !editor.page.has_unpublished_changes
    const moves = movesOf(editor.page, this.#changed, this.app)
    if (editor.decides) return moves.filter((move) => DECISIONS.has(move))
    return isProposed ? moves.filter((move) => move !== 'discard') : moves
  }

  /** The action of the primary button. */
  async main(): Promise<void> {
    const { editor } = this
    if (this.app.me.needs_approval) return this.#propose()
    const move = mainMove(this.#moves)
    if (move) await this.#do(move)
    else if (!editor.state.read_only)
      this.app.toast({ tone: 'neutral', text: this.t('There is nothing new to publish.') })
  }

  /** Returns it to its author, with a reason. */
  async sendBack(): Promise<void> {
    if (this.busy) return
    const reason = await promptReason(this.app, this.editor.head.title)
    if (!reason) return
    this.busy = true
    await moveTo(this.editor, 'withdraw', reason)
    this.busy = false
  }
  /** A submitted page is returned by users who may publish it. */
  get #returns(): boolean {
    return this.editor.page.status === 'in_review' && this.app.can('pages.publish')
  }

  /** Opens the dialog for scheduled publishing. */
  plan(): Promise<void> {
    return this.renderRoot.querySelector<ScheduleDialog>('cms-schedule-dialog')!.open()
  }

  #schedule = async (times: Times): Promise<Scheduled> => {
    const { editor } = this
    const isDone = await moveTo(editor, 'schedule', times)
    const { findings, state } = editor
    const error = findings.find(({ pointer }) => pointer === '/publish_at' || pointer === '/unpublish_at')?.message
    // Errors of the dates are displayed in the dialog; those of the page at its fields.
    const isOpen = !isDone && !state.read_only && (!findings.length || error !== undefined)
    if (!isDone && !isOpen && findings.length)
      this.emit('cms-findings', { move: 'schedule', isDone: false } satisfies Outcome)
    return { error, isOpen }
  }

  /** Changes of this role need approval. */
  async #propose(): Promise<void> {
    this.busy = true
    await this.editor.session.save()
    this.busy = false
    if (this.editor.state.waiting.length) this.app.toast({ tone: 'neutral', text: this.t('It waits for approval.') })
  }

  async #do(move: Move, checked = false): Promise<void> {
    if (this.busy) return
    if (move === 'schedule') return this.plan()
    if (move === 'withdraw' && this.#returns) return this.sendBack()
    if (!(await this.#agreed(move))) return
    if (move === 'publish' && !checked && !(await this.#isFine())) return
    this.busy = true
    const isDone = await moveTo(this.editor, move)
    this.busy = false
    // Warnings that the user has accepted are not shown again; unpublishing has none.
    const isTold = isDone && (checked || !['publish', 'submit'].includes(move))
    if (this.editor.findings.length && !isTold) this.#showFindings({ move, isDone })
  }

  #showFindings(outcome: Outcome): void {
    this.emit('cms-findings', outcome)
  }

  /** Findings are displayed first; with warnings only, the user can publish nevertheless. */
  async #isFine(): Promise<boolean> {
    this.busy = true
    const fine = await checkBeforePublishing(this.editor)
    this.busy = false
    if (!fine) this.#showFindings({ move: 'publish', isDone: false, anyway: () => void this.#do('publish', true) })
    return fine
  }

  async #agreed(move: Move): Promise<boolean> {
    const { t } = this
    const { confirm } = this.app
    const hides = move === 'unpublish' || move === 'archive'
    const linked = hides ? await linkedFrom(this.app, [{ name: `${move}_page`, page: this.editor.page.id }]) : []
    if (move === 'unpublish')
      return confirm({
        title: t('Take this page offline?'),
        text: t('Visitors no longer see it. Its address stays yours.'),
        ...linkedPart(this.app, linked),
        action: t('Take offline'),
        danger: true,
      })
    if (move === 'archive')
      return confirm({
        title: t('Archive this page?'),
        text: t('Visitors no longer see it. To publish it again, take it from the archive first.'),
        ...linkedPart(this.app, linked),
        action: t('Archive'),
        danger: true,
      })
    if (move === 'discard')
      return confirm({
        title: t('Throw your changes away?'),
        text: t('The page is again as visitors see it. What you wrote stays among the versions.'),
        action: t('Throw away'),
        danger: true,
      })
    return true
  }

  #label(move: Move | undefined): string {
    const { t } = this
    if (this.app.me.needs_approval) return t('Send for approval')
    if (move === 'publish') return this.editor.page.status === 'published' ? t('Publish changes') : t('Publish')
    if (move === 'submit') return t('Submit for review')
    if (move === 'withdraw') return this.#withdraw
    if (move === 'unarchive') return t('From the archive')
    return this.#isIdle ? t('Published') : t('Publish')
  }

  get #withdraw(): string {
    if (this.#returns) return this.t('Send back')
    return this.editor.page.status === 'scheduled' ? this.t('Unschedule') : this.t('Withdraw')
  }

  /** A short label on phones, where the status is next to it. */
  #short(move: Move | undefined): string {
    return move === 'publish' && !this.app.me.needs_approval ? this.t('Publish') : this.#label(move)
  }

  override render() {
    const { t, editor } = this
    const moves = this.#moves
    const main = mainMove(moves)
    const proposes = this.app.me.needs_approval ?? false
    const off = proposes ? !editor.state.unsaved : !main
    const rest = moves.filter((move) => proposes || move !== main)
    const why = off ? whyOff(editor, this.#changed) : undefined
    return html`<wa-button size="s" variant="brand" title=${why ?? nothing} ?disabled=${off} ?loading=${this.busy} @click=${() => this.main()}>
        <span class="label">${this.#label(main)}</span><span class="short">${this.#short(main)}</span>${why ? html`<span class="sr"> – ${why}</span>` : nothing}
      </wa-button>
      <wa-dropdown placement="bottom-end" @wa-select=${this.#select}>
        <wa-button slot="trigger" size="s" appearance="outlined" class="more">
          <wa-icon name="caret-down" label=${t('More about publishing')}></wa-icon>
        </wa-button>
        ${this.#menu.ready ? this.#items(rest) : nothing}
      </wa-dropdown>
      <cms-schedule-dialog .planned=${editor.page} .schedule=${this.#schedule}></cms-schedule-dialog>`
  }

  #items(moves: Move[]) {
    const { t, editor } = this
    const isDangerous = (move: Move) => transitionLabels(move, t).danger
    const own = this.items?.pageItems(editor) ?? []
    return html`${moves.filter((move) => !isDangerous(move)).map((move) => this.#item(move))}
        ${inlineAddress(editor) ? html`<wa-dropdown-item value="inline"><wa-icon slot="icon" name="cursor-text"></wa-icon>${t('Edit on the page')}</wa-dropdown-item>` : nothing}
        ${editor.page.url ? html`<wa-dropdown-item value="view"><wa-icon slot="icon" name="arrow-square-out"></wa-icon>${t('View on the website')}</wa-dropdown-item>` : nothing}
        <wa-dropdown-item value="versions"><wa-icon slot="icon" name="clock-counter-clockwise"></wa-icon>${t('Earlier versions …')}</wa-dropdown-item>
        <wa-dropdown-item value="share"><wa-icon slot="icon" name="link"></wa-icon>${t('Copy a link to this draft')}</wa-dropdown-item>
        ${own.filter(({ danger }) => !danger).map(itemOf)}
        ${moves.filter(isDangerous).map((move) => this.#item(move))}
        ${own.filter(({ danger }) => danger).map(itemOf)}`
  }

  #item(move: Move) {
    const { icon, label, danger } = transitionLabels(move, this.t)
    return html`<wa-dropdown-item value=${move} variant=${danger ? 'danger' : 'default'}>
      <wa-icon slot="icon" name=${icon}></wa-icon>${move === 'withdraw' ? this.#withdraw : label}
    </wa-dropdown-item>`
  }

  readonly #select = async (event: CustomEvent<{ item: { value: string } }>) => {
    const { editor } = this
    const { value } = event.detail.item
    if (value === 'inline') location.assign(inlineAddress(editor) ?? '/admin')
    else if (value === 'view') open(editor.page.url ?? '/', '_blank', 'noopener')
    else if (value === 'versions') {
      // A menu that is still opening, or closing, takes the focus back.
      await new Promise((done) => event.target!.addEventListener('wa-after-hide', done, { once: true }))
      this.emit('cms-versions')
    } else if (value === 'share') void this.#share()
    else if (value === 'duplicate' || value === 'trash') void this.items?.actOnPage(editor, value)
    else void this.#do(value as Move)
  }

  async #share(): Promise<void> {
    const { t } = this
    const { app } = this
    try {
      const { data } = await app.api.call('preview_page', { page: this.editor.page.id })
      await copyText(app, data.url, t('Copied. Whoever has the link sees this draft for a day.'))
    } catch (error) {
      app.report(error)
    }
  }
}
define('cms-publish-menu', PublishMenu)

const itemOf = ({ action, icon, text, danger }: MenuItem) =>
  html`<wa-dropdown-item value=${action} variant=${danger ? 'danger' : 'default'}>
    <wa-icon slot="icon" name=${icon}></wa-icon>${text}
  </wa-dropdown-item>`

/**
 * Why the publish button is disabled now, as a sentence. `changed`: the draft differs
 * from the published version.
 */
function whyOff(editor: Editor, changed: boolean): string {
  const { app, lock, page, state } = editor
  const { t } = app
  if (app.me.needs_approval) return t('There is nothing new to send.')
  if (page.status === 'trash' || state.status === 'gone') return t('This page is in the trash.')
  if (state.read_only) {
    const name = lock.kind === 'theirs' ? lock.lock.user : ''
    return name
      ? t('{name} is editing this page. Take it over, or wait until it is free.', { name })
      : t('You can only look at this page.')
  }
  const isIdle = page.status === 'published' && !changed
  return isIdle ? t('There is nothing new to publish.') : t('Your role cannot publish pages.')
}
