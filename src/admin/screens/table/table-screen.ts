// The table designer: fields, settings and the visitors' form, edited together and planned before saving.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { TableDraft } from '../../data/data-table.ts'
import { draftOf } from '../../data/data-table.ts'
import { Loaded } from '../../elements/loaded.ts'
import { staleNotice } from '../../elements/stale-notice.ts'
import '../../elements/page-head.ts'
import { fieldTypes, labelOf } from '../../field-builder/field-options.ts'
import { Screen } from '../../screen.ts'
import '../design/save-bar.ts'
import { choiceControls } from '../../styles/choice.ts'
import { workspace } from '../../styles/workspace.ts'
import './field-rows.ts'
import type { TableFields } from './field-rows.ts'
import type { FieldContext } from './field-parts.ts'
import './form-example.ts'
import './plan-dialog.ts'
import type { PlanDialog, PlanOptions } from './plan-dialog.ts'
import { brokenLines, planLines } from './plan-text.ts'
import './table-settings.ts'
import { TableSession, type Outcome } from './table-session.ts'
import { tableStyles } from './table-styles.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { toastPending } from '../../elements/settle.ts'
import type { Translate } from '../../lang/lang.ts'
import { systemOrders } from './settings-fields.ts'
import { segments } from '../../elements/segments.ts'

interface Work {
  session: TableSession
  around: FieldContext
}
type Tab = 'fields' | 'settings' | 'form'

export class TableScreen extends Screen {
  static override properties = { tab: { state: true }, side: { state: true }, busy: { state: true } }
  static override styles = [Screen.styles, choiceControls, workspace, tableStyles]
  declare tab: Tab
  /** The visible pane on narrow screens. */
  declare side: 'values' | 'form'
  declare busy: boolean
  readonly #loaded: Loaded<Work> = new Loaded<Work>(
    this,
    (signal) => this.#load(signal),
    () => [this.params['table']],
  )

  constructor() {
    super()
    this.tab = 'fields'
    this.side = 'values'
  }
  override connectedCallback(): void {
    super.connectedCallback()
    if (this.query.get('tab') === 'form') this.tab = 'form'
    const { t } = this
    this.app.shortcuts(this, [
      { keys: 'mod+s', label: t('Save the table'), run: () => this.#review() },
      { keys: 'mod+z', label: t('Undo'), run: () => this.#session?.undo() },
      { keys: 'mod+shift+z', label: t('Redo'), run: () => this.#session?.redo() },
    ])
  }
  override unsaved(): boolean {
    return this.#session?.isDirty ?? false
  }
  get #session(): TableSession | undefined {
    return this.#loaded.value?.session
  }

  async #load(signal: AbortSignal): Promise<Work> {
    const { api } = this.app
    const session = new TableSession({ api, handle: this.params['table']!, changed: () => this.requestUpdate() })
    const [types, tables] = await Promise.all([
      fieldTypes(this.app, signal),
      api.get('list_data_tables', { limit: 200 }, signal),
      session.load(signal),
    ])
    return { session, around: { types, tables, isInbox: session.state.table.kind === 'inbox' } }
  }

  /** Shows the plan first; nothing is changed before the user confirms it. */
  #review = async (): Promise<void> => {
    const { value } = this.#loaded
    if (!value || this.busy || !value.session.isDirty) return
    const { session, around } = value
    this.busy = true
    try {
      const plan = await session.plan()
      if (!plan) return await this.#goToError()
      const { draft, table } = session.state
      const beforeAndAfter = { before: draftOf(table), after: draft, types: around.types }
      const lines = [...brokenLines(plan.breaks, this.t), ...planLines(plan.changes, beforeAndAfter, this.t)]
      this.renderRoot
        .querySelector<PlanDialog>('cms-table-plan')!
        .open({ handle: table.handle, lines, run: (options) => this.#apply(options) })
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  async #apply(options: PlanOptions): Promise<void> {
    try {
      const outcome = await this.#session!.apply(options)
      this.#tellOutcome(outcome)
      if (outcome === 'refused') await this.#goToError()
    } catch (error) {
      this.app.report(error)
    }
  }

  #tellOutcome(outcome: Outcome): void {
    const { t, app } = this
    if (outcome === 'saved') app.toast({ text: t('The table is saved.') })
    else if (outcome === 'pending') toastPending(app)
  }

  /** Opens the tab with the error. */
  async #goToError(): Promise<void> {
    const [first] = this.#session!.state.errors
    const part = first?.pointer.split('/')
    this.side = 'values'
    this.tab = part?.[1] === 'fields' ? 'fields' : part?.[2] === 'form' ? 'form' : 'settings'
    await this.updateComplete
    this.renderRoot.querySelector<TableFields>('cms-table-fields')?.goToError()
  }

  override render() {
    const { t } = this
    const session = this.#session
    return html`<cms-page-head
        heading=${session?.state.draft.name || t('Table designer')}
        back="/admin/tables"
        back-label=${t('Tables')}
        translate=${session ? 'no' : nothing}
        >${session ? this.#ways(session) : nothing}</cms-page-head
      >
      ${this.#loaded.render((work) => this.#designer(work))}
      <cms-table-plan></cms-table-plan>`
  }

  /** Links to the contents of the table. */
  #ways({ state: { table } }: TableSession) {
    const { t, app } = this
    const handle = encodeURIComponent(table.handle)
    const link = (path: string, icon: 'tray' | 'key' | 'rows', label: string) =>
      html`<wa-button appearance="outlined" translate="yes" href="/admin${path}"><wa-icon slot="start" name=${icon}></wa-icon>${label}</wa-button>`
    if (table.kind !== 'inbox') return app.has('data') ? link(`/data/${handle}`, 'rows', t('Entries')) : nothing
    if (!app.has('requests') || !app.can('requests.read')) return nothing
    return html`${link(`/requests?table=${handle}`, 'tray', t('Requests'))}${link('/requests/keys', 'key', t('Keys'))}`
  }

  #designer({ session, around }: Work) {
    const { t } = this
    const { state, isDirty } = session
    const panes = { values: t('Structure'), form: t('The form') }
    const choose = (side: keyof typeof panes) => (this.side = side)
    return html`${this.#notices(session)}
      ${segments(panes, { name: 'side', label: t('What is shown'), chosen: this.side, choose, kind: 'sides' })}
      <div
        class="work only-${this.side}"
        @cms-draft=${(event: CustomEvent<{ draft: TableDraft; part?: string }>) => session.change(event.detail.draft, event.detail.part)}
      >
        <div class="values">
          ${this.#tabs(session, around)}
          <cms-design-save
            .isDirty=${isDirty}
            .busy=${this.busy}
            .canUndo=${state.steps.done.length > 0}
            .canRedo=${state.steps.undone.length > 0}
            @cms-save=${this.#review}
            @cms-discard=${() => session.discard()}
            @cms-undo=${() => session.undo()}
            @cms-redo=${() => session.redo()}
          ></cms-design-save>
        </div>
        <cms-table-example .draft=${state.draft}></cms-table-example>
      </div>`
  }

  #notices(session: TableSession) {
    const { t } = this
    const { met, errors } = session.state
    const take = () => void session.load().catch(this.app.report)
    const generalErrors = errors.filter(({ pointer }) => !/^\/(fields\/[^/]+|settings|name|singular)/.test(pointer))
    return html`${
      met ? html`<div class="notice">${staleNotice(t, take, { both: met.map((name) => ({ name })) })}</div>` : nothing
    }
      ${
        errors.length
          ? html`<div class="bad notice" role="alert">
            <strong>${t('The table cannot be saved like this.')}</strong>
            ${generalErrors.length ? html`<ul>${generalErrors.map(({ message }) => html`<li>${message}</li>`)}</ul>` : html`<span>${t('What speaks against it stands where it is.')}</span>`}
          </div>`
          : nothing
      }`
  }

  #tabs({ state }: TableSession, context: FieldContext) {
    const { t, tab } = this
    const { draft, table, errors } = state
    const count = (fits: (pointer: string) => boolean) => errors.filter(({ pointer }) => fits(pointer)).length
    const isOfForm = (pointer: string) => pointer.startsWith('/settings/form')
    const isOfField = (pointer: string) => pointer.startsWith('/fields')
    const tabs = [
      ['fields', t('Fields'), count(isOfField)],
      ['settings', t('Settings'), count((pointer) => !isOfField(pointer) && !isOfForm(pointer))],
      ['form', t('For visitors'), count(isOfForm)],
    ] as const
    const settings = (part: 'settings' | 'form') =>
      html`<cms-table-settings view=${part} .draft=${draft} .table=${table} .errors=${errors}></cms-table-settings>`
    const panel = (name: Tab) =>
      name === 'fields'
        ? html`<cms-table-fields .draft=${draft} .table=${table} .around=${context} .errors=${errors}></cms-table-fields>
            ${fieldIndexes(table, t)}`
        : settings(name)
    return html`<wa-tab-group
      .active=${tab}
      @wa-tab-show=${(event: CustomEvent<{ name: Tab }>) => (this.tab = event.detail.name)}
    >
      ${tabs.map(
        ([name, label, wrong]) =>
          html`<wa-tab panel=${name}>${label}${wrong ? html` <span class="badge bad">${wrong}</span>` : nothing}</wa-tab>`,
      )}
      ${tabs.map(([name]) => html`<wa-tab-panel name=${name}>${tab === name ? panel(name) : nothing}</wa-tab-panel>`)}
    </wa-tab-group>`
  }
}
define('cms-table-screen', TableScreen)

/** The indexes of a table, created for frequent sorting and filtering. Renders nothing without any. */
function fieldIndexes({ fields, indexes = [] }: DataTable, t: Translate) {
  if (!indexes.length) return nothing
  const system = new Map<string, string>(systemOrders(t))
  const named = (word: string) => {
    const name = word.replace(/^-/, '')
    const field = fields.find((one) => one.name === name)
    return field ? labelOf(name, field) : (system.get(name) ?? name)
  }
  return html`<section class="stack gap-2 indexes" aria-labelledby="indexes">
    <h2 id="indexes">${t('Fields with an index')}</h2>
    <p class="small quiet">
      ${t('Lists are sorted and filtered by these quickly. They come and go with use, at most eight of them.')}
    </p>
    <ul class="bullets">
      ${indexes.map(
        (index) =>
          html`<li>
            <span translate="no">${index.fields.map(named).join(', ')}</span>${
              index.made ? nothing : html` <span class="badge">${t('Being made')}</span>`
            }
          </li>`,
      )}
    </ul>
  </section>`
}
