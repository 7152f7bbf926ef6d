// Edits a value in its cell: the control of the field opens over the cell; Enter saves, Escape cancels.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, css } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import type { TableField } from '../../data/data-table.ts'
import type { Entry } from '../../data/entries/entry.ts'
import { toastPending } from '../../elements/settle.ts'
import { isStale, staleNotice } from '../../elements/stale-notice.ts'
import { declarationsOf } from '../../field-builder/field-options.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail, Fields } from '../../fields/fields.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { dictionaryOf } from '../table/dictionary.ts'

/** The box over the cell in which a value is edited. */
const cellEditorStyles = css`
  .box {
    position: fixed;
    inset: auto;
    width: min(22rem, calc(100vw - 1rem));
    max-height: calc(100vh - 1rem);
    margin: 0;
    padding: 0.75rem;
    border: 1px solid var(--cms-brand);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    color: inherit;
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.2);
    gap: 0.625rem;
    overflow: auto;
  }
  .box:not(:popover-open) {
    display: none;
  }
`

interface Edited {
  entry: Entry
  field: TableField
}
/** Detail of `cms-saved`. */
export interface SavedCell {
  entry: Entry
  field: TableField
  before: unknown
}

/** Dispatches `cms-saved` (SavedCell), `cms-fresh` with the current entry, and `cms-closed`. */
export class CellEditor extends AdminElement {
  static override properties = {
    edited: { state: true },
    value: { state: true },
    errors: { state: true },
    error: { state: true },
    theirs: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts, cellEditorStyles]
  declare edited: Edited | undefined
  declare value: unknown
  declare errors: readonly FieldError[]
  declare error: string | undefined
  /** The entry as somebody else saved it. */
  declare theirs: Entry | undefined
  declare busy: boolean
  /** Resolves with the saved entry. */
  #saving: Promise<Entry | undefined> | undefined

  constructor() {
    super()
    this.errors = []
  }
  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('pointerdown', this.#outside, true)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pointerdown', this.#outside, true)
  }

  /** Opens over the cell in the top layer. Waits for the pending save of another cell. */
  async open({ entry, field }: Edited, cell: HTMLElement): Promise<void> {
    const saved = await this.#saving
    if (this.edited) return
    const edited = { entry: saved?.id === entry.id ? saved : entry, field }
    this.#set(edited)
    await this.updateComplete
    const box = this.#box
    const { left, top } = cell.getBoundingClientRect()
    box.showPopover()
    const { width, height } = box.getBoundingClientRect()
    box.style.setProperty('left', `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`)
    box.style.setProperty('top', `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`)
    const fields = this.renderRoot.querySelector<Fields>('cms-fields')!
    await fields.goTo(`/fields/${edited.field.name}`)
    const input = fields.renderRoot.querySelector<HTMLInputElement>('input.input, textarea')
    if (input === fields.shadowRoot?.activeElement) input?.select()
  }

  #set(edited: Edited): void {
    this.edited = edited
    this.value = edited.entry.fields[edited.field.name] ?? undefined
    this.errors = []
    this.error = this.theirs = undefined
  }
  get #box(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.box')!
  }
  get #isChanged(): boolean {
    const { entry, field } = this.edited!
    return JSON.stringify(this.value ?? null) !== JSON.stringify(entry.fields[field.name] ?? null)
  }

  close(): void {
    if (!this.edited) return
    this.#box.hidePopover()
    this.edited = undefined
    this.emit('cms-closed')
  }

  /** A click outside saves, but never overwrites changes of others that the user has just been shown. */
  #outside = (event: Event): void => {
    if (this.edited && !this.theirs && !event.composedPath().includes(this)) void this.save()
  }
  #key = (event: KeyboardEvent): void => {
    const isText = event.composedPath()[0] instanceof HTMLTextAreaElement
    const isSaving = event.key === 'Enter' && (!isText || event.ctrlKey || event.metaKey)
    const isButton = event.composedPath().some((one) => one instanceof HTMLButtonElement)
    if (event.isComposing || event.defaultPrevented) return
    if (event.key === 'Escape') this.close()
    else if (isSaving && !isButton) void this.save()
    else if (event.key === 'Tab') return this.#tab(event)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Focus stays in the box: Tab on its last button returns to the field. */
  #tab(event: KeyboardEvent): void {
    const buttons = this.renderRoot.querySelectorAll('wa-button')
    const isLast = event.composedPath().includes(buttons[buttons.length - 1]!)
    if (!isLast || event.shiftKey) return
    event.preventDefault()
    void this.renderRoot.querySelector<Fields>('cms-fields')!.goTo(`/fields/${this.edited!.field.name}`)
  }

  async save(): Promise<void> {
    const { edited, busy } = this
    if (!edited || busy) return
    if (!this.#isChanged) return this.close()
    this.busy = true
    this.errors = []
    this.error = undefined
    this.#saving = this.#send(edited).catch((error: unknown) => this.#refused(error, edited))
    await this.#saving
    this.#saving = undefined
    this.busy = false
  }

  async #send(edited: Edited): Promise<Entry | undefined> {
    const { entry, field } = edited
    const known = this.theirs ?? entry
    const answer = await this.app.api.call('update_entry', {
      table: entry.table,
      entry: entry.id,
      if_version: known.version,
      fields: { [field.name]: this.value ?? null },
    })
    const before = known.fields[field.name] ?? null
    if (this.edited === edited) this.close()
    if (isPending(answer)) {
      toastPending(this.app)
      return undefined
    }
    this.emit('cms-saved', { entry: answer.data, field, before } satisfies SavedCell)
    return answer.data
  }

  /** If the user has closed the cell meanwhile, the error is dropped with the value. */
  async #refused(error: unknown, edited: Edited): Promise<undefined> {
    const { entry, field } = edited
    if (this.edited !== edited) return
    if (isStale(error)) return this.#readTheirs(entry)
    if (!(error instanceof ProblemError)) return void this.app.report(error)
    this.errors = error.errors.filter(({ pointer }) => pointer.startsWith(`/fields/${field.name}`))
    // The error may concern another field.
    if (!this.errors.length) this.error = error.message
  }

  async #readTheirs({ table, id }: Entry): Promise<undefined> {
    try {
      this.theirs = await this.app.api.get('get_entry', { table, entry: id })
      this.emit('cms-fresh', this.theirs)
    } catch (error) {
      this.app.report(error)
    }
  }
  #takeTheirs = (): void => {
    const { theirs, edited } = this
    if (theirs && edited) this.#set({ ...edited, entry: theirs })
  }

  override render() {
    const { t, edited } = this
    return html`<div class="box stack" popover="manual" role="dialog" aria-label=${edited ? t('Edit') : nothing} @keydown=${this.#key}>
      ${edited ? this.#form(edited) : nothing}
    </div>`
  }

  #form({ entry, field }: Edited) {
    const { t } = this
    const options = dictionaryOf(field['dictionary'], this.app.lang)
    const { width: _, ...spec } = field
    const fields = declarationsOf([{ ...spec, ...(options && { options }) }])
    return html`${this.theirs ? staleNotice(t, this.#takeTheirs) : nothing}
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      <cms-fields
        .fields=${fields}
        .values=${{ [field.name]: this.value }}
        .errors=${this.errors}
        base="/fields"
        lang=${entry.lang}
        @cms-input=${(event: CustomEvent<CmsInputDetail>) => {
          event.stopPropagation()
          this.value = event.detail.value
        }}
      ></cms-fields>
      <div class="row">
        <wa-button size="s" variant="brand" ?loading=${this.busy} @click=${() => this.save()}>${t('Save')}</wa-button>
        <wa-button size="s" appearance="plain" @click=${() => this.close()}>${t('Cancel')}</wa-button>
      </div>`
  }
}
define('cms-entry-cell', CellEditor)
