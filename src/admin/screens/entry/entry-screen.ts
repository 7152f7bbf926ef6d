// The screen of an entry: fields with their errors, a side column, and the action bar.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, css } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { define } from '../../admin-element.ts'
import { entryPath, systemOf } from '../../data/entry/entry.ts'
import { startField } from '../../data/entry/first-values.ts'
import { withSynced } from '../../data/entry/synced.ts'
import { same } from '../../editing/deep-equal.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail, Fields } from '../../fields/fields.ts'
import { listAddress } from '../../list-position.ts'
import { Screen } from '../../screen.ts'
import { OnReturn } from '../../shell/on-return.ts'
import './entry-action-bar.ts'
import type { EntryActionBar } from './entry-action-bar.ts'
import './entry-beside.ts'
import { missing, trashed, type Missing } from './entry-gone.ts'
import './entry-notices.ts'
import type { EntryNotices } from './entry-notices.ts'
import './entry-side.ts'
import type { EntrySide } from './entry-side.ts'
import type { EntryActions } from './entry-actions.ts'
import './entry-versions.ts'
import { loadEntry, type EntryWork } from './load-entry.ts'

/** Layout of the screen: fields, the side column, and the bar below both. */
const entryStyles = css`
  .work {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 19rem;
    gap: 1.25rem;
    align-items: start;
    margin-block-end: 1rem;
  }
  .work.pair {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  .work.pair > cms-entry-side {
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
  .fields {
    padding: clamp(1rem, 3vw, 1.75rem);
  }
  .fields > h2 {
    margin-block-end: 1rem;
  }
  @media (max-width: 62rem) {
    .work,
    .work.pair {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export class EntryScreen extends Screen {
  static override properties = { hasVersions: { state: true } }
  static override styles = [Screen.styles, entryStyles]
  declare hasVersions: boolean
  readonly #loaded: Loaded<EntryWork | Missing> = new Loaded<EntryWork | Missing>(
    this,
    (signal) => this.#load(signal),
    () => [this.params['handle'], this.params['entry']],
  )

  constructor() {
    super()
    const follow = () => {
      const actions = this.#work?.actions
      if (actions && !actions.busy) void actions.session.follow()
    }
    const waits = () => ['in_review', 'scheduled'].includes(this.#work?.actions.session.state.entry?.status ?? '')
    new OnReturn(this, { run: follow, waits })
  }
  override connectedCallback(): void {
    super.connectedCallback()
    const { t } = this
    this.app.shortcuts(this, [
      { keys: 'mod+s', label: t('Save'), run: () => this.#save() },
      { keys: 'mod+shift+s', label: t('Save and next one'), run: () => this.#next() },
      {
        keys: 'mod+enter',
        label: t('Publish'),
        run: () => this.#part<EntryActionBar>('cms-entry-action-bar')?.main(),
      },
    ])
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#work?.actions.session.leave()
  }
  override unsaved(): boolean {
    const actions = this.#work?.actions
    return actions !== undefined && !actions.isLeavingSafely && actions.session.isUnsaved
  }
  get #work(): EntryWork | undefined {
    const { value } = this.#loaded
    return typeof value === 'string' ? undefined : value
  }
  #part<T extends Element>(name: string): T | null {
    return this.renderRoot.querySelector<T>(name)
  }

  /** An entry that was just created here is loaded already. */
  async #load(signal: AbortSignal): Promise<EntryWork | Missing> {
    const { handle = '', entry = '' } = this.params
    const now = this.#work
    const state = now?.actions.session.state
    if (now && state?.table.handle === handle && String(state.entry?.id) === entry) return now
    this.hasVersions = false
    const params = { handle, entry, query: this.query, changed: () => this.requestUpdate() }
    const next = await loadEntry(this.app, params, signal)
    // The element stays when another entry is opened.
    this.#work?.actions.session.leave()
    return next
  }

  async #save(): Promise<void> {
    const actions = this.#work?.actions
    if (!actions || actions.session.state.closed !== undefined) return
    // A control may report its last change on blur.
    await this.updateComplete
    if (actions.session.isDirty || !actions.session.state.entry) await actions.save()
  }

  /** The controller of the entry that was left for a new one. */
  #left: EntryActions | undefined
  async #next(): Promise<void> {
    const actions = this.#work?.actions
    if (!actions || actions.session.state.closed !== undefined || this.app.me.needs_approval) return
    await this.updateComplete
    this.#left = actions
    if (!(await actions.next())) this.#left = undefined
  }
  /** Focuses the first field of the new form. */
  #begin(): void {
    const work = this.#work
    if (!this.#left || !work || work.actions === this.#left) return
    this.#left = undefined
    const [first] = work.fields
    if (first) void this.updateComplete.then(() => this.#goTo(`/fields/${first.name}`))
  }

  #faulty: unknown = []
  #met = 0
  /** Scrolls to the conflict, which may be out of view. */
  #choose(): void {
    const { met = 0 } = this.#work?.actions ?? {}
    if (met > this.#met)
      void this.updateComplete.then(() => this.#part<EntryNotices>('cms-entry-notices')?.focusChoice())
    this.#met = met
  }

  override updated(): void {
    this.#begin()
    this.#choose()
    const errors = this.#work?.actions.session.state.errors ?? []
    if (errors === this.#faulty) return
    const isMore = errors.length > (this.#faulty as unknown[]).length
    this.#faulty = errors
    if (isMore) void this.updateComplete.then(() => this.#part<EntryNotices>('cms-entry-notices')?.focusErrors())
  }

  #goTo(pointer: string): void {
    if (pointer.startsWith('/slug')) this.#part<EntrySide>('cms-entry-side')?.goToAddress()
    else void this.#part<Fields>('cms-fields')?.goTo(pointer)
  }

  override render() {
    const { t, params } = this
    const state = this.#work?.actions.session.state
    const { entry, table } = state ?? {}
    const heading =
      entry?.title ?? (table && params['entry'] === 'new' ? t('New: {name}', { name: table.singular }) : t('Entry'))
    return html`<cms-page-head
        heading=${heading}
        back=${listAddress(this.app.me, entryPath(params['handle'] ?? ''))}
        back-label=${table?.name ?? t('All entries')}
        translate=${state ? 'no' : nothing}
      >
        ${entry?.url ? html`<wa-button size="s" appearance="outlined" href=${entry.url} target="_blank" rel="noopener"><wa-icon slot="start" name="arrow-square-out"></wa-icon>${t('View on the website')}</wa-button>` : nothing}
      </cms-page-head>
      ${this.#loaded.render((work) => (typeof work === 'string' ? missing(this.app, work, entryPath(params['handle'] ?? '')) : this.#shown(work)))}`
  }

  #shown(work: EntryWork) {
    const { actions } = work
    const { session, busy } = actions
    const { state, isDirty } = session
    if (state.entry?.status === 'trash') return trashed(actions)
    const beside = this.query.get('beside')
    return html`<div
        @cms-fault=${(event: CustomEvent<string>) => this.#goTo(event.detail)}
        @cms-beside=${(event: CustomEvent<string | null>) => this.setQuery({ beside: event.detail ?? undefined })}
        @cms-next=${() => this.#next()}
        @cms-publish=${() => this.#part<EntryActionBar>('cms-entry-action-bar')?.main()}
        @cms-plan=${() => this.#part<EntryActionBar>('cms-entry-action-bar')?.plan()}
        @cms-versions=${() => (this.hasVersions = true)}
        @cms-versions-closed=${() => (this.hasVersions = false)}
      >
        <cms-entry-notices .actions=${actions} .state=${state}></cms-entry-notices>
        <div class="work ${beside ? 'pair' : ''}">
          ${this.#fields(work)}
          ${beside ? html`<cms-entry-beside .actions=${actions} .state=${state} .entry=${beside}></cms-entry-beside>` : nothing}
          <cms-entry-side .actions=${actions} .state=${state} .beside=${beside}></cms-entry-side>
        </div>
        <cms-entry-action-bar .actions=${actions} .state=${state} .isDirty=${isDirty} .busy=${busy}></cms-entry-action-bar>
        ${this.hasVersions ? html`<cms-entry-versions .actions=${actions} .state=${state}></cms-entry-versions>` : nothing}
      </div>`
  }

  #fields({ fields, actions }: EntryWork) {
    const { session } = actions
    const { t } = this
    const { state } = session
    const { content, errors, closed, lang, table } = state
    const write = (event: CustomEvent<CmsInputDetail>) => {
      event.stopPropagation()
      const { name, value, before } = event.detail
      // A late undo of a removed item must not change a form that was left.
      if (session.isLeft && !same(value, before))
        return this.app.toast({
          tone: 'neutral',
          text: t('This entry is no longer open: nothing was undone.'),
        })
      session.change(name, value)
    }
    if (state.entry) actions.ai.follow({ table: table.handle, entry: state.entry.id }, state.entry.version)
    const name = startField(table.settings)
    return html`<section class="panel fields" aria-labelledby="fields">
      <h2 id="fields" class="sr">${t('Fields')}</h2>
      ${keyed(
        session,
        html`<cms-fields
        .fields=${withSynced(fields, state.entry)}
        .values=${content.fields}
        .errors=${errors}
        .system=${systemOf({ ...state.entry, lang, slug: content.slug })}
        .begins=${name}
        .ai=${{ marks: actions.ai, path: 'fields' }}
        ?readonly=${closed !== undefined}
        base="/fields"
        lang=${lang}
        translate="no"
        @cms-input=${write}
      ></cms-fields>`,
      )}
    </section>`
  }
}
define('cms-entry-screen', EntryScreen)
