// The fields of a table in their order: add, reorder, edit one at a time, copy and remove.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import type { FieldError } from '../../client/problem.ts'
import type { TableDraft, TableField } from '../../data/data-table.ts'
import { newBlockId } from '../../editing/new-id.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import { controlStyles } from '../../styles/controls.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { startOf } from './field-start.ts'
import { controlOf } from '../../fields/controls.ts'
import { moved, Reorder } from '../../fields/reorder.ts'
import { freeKey, keyOf } from '../blocks/free-key.ts'
import './field-form.ts'
import type { TableFieldForm } from './field-form.ts'
import { type FieldContext, CONDITIONS } from './field-parts.ts'
import { pickFieldType } from './field-picker.ts'
import { fieldRowStyles } from './field-row-styles.ts'
import { inBoth, otherLanguage, WrittenLabels } from './label-follows.ts'
import { positionBeforeConsent } from './place-before-consent.ts'
import { removed, renamed } from './rename-field.ts'
import type { Translate } from '../../lang/lang.ts'

/** Dispatches `cms-draft` {draft, part}; `part` names the input being typed in. */
export class TableFields extends AdminElement {
  static override properties = {
    draft: { attribute: false },
    table: { attribute: false },
    around: { attribute: false },
    errors: { attribute: false },
    open: { state: true },
    announcement: { state: true },
  }
  static override styles = [shared, parts, controlStyles, fieldRowStyles]
  declare draft: TableDraft
  /** The saved table. */
  declare table: DataTable
  declare around: FieldContext
  /** Pointers contain the ids of fields. */
  declare errors: readonly FieldError[]
  /** Id of the field whose form is open. */
  declare open: string | undefined
  declare announcement: string
  readonly #labels = new WrittenLabels()
  readonly #order: Reorder = new Reorder(this, (from, to) => this.#move(from, to))

  get #fields(): readonly TableField[] {
    return this.draft.fields
  }
  #tell(draft: TableDraft, part?: string): void {
    this.emit('cms-draft', { draft, part })
  }
  #set(fields: readonly TableField[], part?: string): void {
    this.#tell({ ...this.draft, fields }, part)
  }
  #before({ id }: TableField): TableField | undefined {
    return this.table.fields.find((field) => field.id === id)
  }
  #errorsOf({ id }: TableField): FieldError[] {
    const at = `/fields/${id}`
    const own = this.errors.filter(({ pointer }) => pointer === at || pointer.startsWith(`${at}/`))
    return own.map((error) => ({ ...error, pointer: error.pointer.slice(at.length) }))
  }

  /** Opens the first field with an error; false when there is none. */
  goToError(): boolean {
    const field = this.#fields.find((one) => this.#errorsOf(one).length)
    if (!field) return false
    this.open = field.id
    void this.#showFault(field.id)
    return true
  }

  async #showFault(id: string): Promise<void> {
    await this.#focus(id, '.name')
    await this.renderRoot.querySelector<TableFieldForm>('cms-table-field')?.scrollToError()
  }

  /** For a new field, so that it can be named at once. */
  async #focusLabel(id: string): Promise<void> {
    await this.#focus(id, '.name')
    await this.renderRoot.querySelector<TableFieldForm>('cms-table-field')?.focusLabel()
  }

  async #focus(id: string, part: string): Promise<void> {
    await this.updateComplete
    const row = this.renderRoot.querySelector(`[data-id="${CSS.escape(id)}"]`)
    row?.querySelector<HTMLElement>(part)?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }

  /** Behind the open field. */
  #add = async () => {
    const { t, app, around } = this
    const type = await pickFieldType(app, around.types)
    if (type === undefined) return
    const label = around.types.find(({ key }) => key === type)?.label ?? type
    const name = this.#freeName(label)
    const reader = otherLanguage(app)
    this.#insert({
      id: newBlockId(),
      type,
      name,
      ...inBoth(label, reader),
      ...startOf(type, around, { t, reader }),
    })
  }
  #insert(field: TableField): void {
    const at = this.#fields.findIndex(({ id }) => id === this.open)
    const index = Math.min(at < 0 ? this.#fields.length : at + 1, positionBeforeConsent(this.#fields))
    this.#set(this.#fields.toSpliced(index, 0, field))
    this.open = field.id
    void this.#focusLabel(field.id)
  }
  #copy(field: TableField): void {
    const label = this.t('{name} (copy)', { name: labelOf(field.name, field) })
    this.#insert({ ...structuredClone(field), id: newBlockId(), name: this.#freeName(field.name), label })
  }
  #freeName(label: string, but?: string): string {
    return freeKey(
      keyOf(label, 'field'),
      this.#fields.flatMap(({ id, name }) => (id === but ? [] : name)),
    )
  }

  /** The name of a new field follows its label until it is edited by hand. */
  #change(before: TableField, typed: TableField, part: string): void {
    const input = `${typed.id} ${part}`
    const isNew = !this.#before(typed)
    const field = isNew && isLabel(part) ? this.#labels.typed(before, typed, otherLanguage(this.app)) : typed
    const fields = this.#fields.map((one) => (one.id === field.id ? field : one))
    const follows = isNew && isLabel(part) && before.name === this.#freeName(wordsOf(before), field.id)
    const draft = { ...this.draft, fields }
    const name = follows ? this.#freeName(wordsOf(field), field.id) : field.name
    this.#tell(follows ? renamed(draft, field.id, name) : draft, input)
  }

  #remove(field: TableField, i: number): void {
    const { t, app } = this
    const before = this.draft
    this.#tell(removed(before, field.id))
    const label = labelOf(field.name, field)
    const text = this.#before(field)
      ? t('{item} goes when you save; its values are kept for 30 days.', { item: label })
      : t('{item} removed', { item: label })
    const undo = () => this.#bringBack(field, i)
    app.toast({ tone: 'neutral', text, action: { label: t('Undo'), run: undo } })
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.add')?.focus())
  }
  #bringBack(field: TableField, i: number): void {
    if (this.#fields.some(({ id }) => id === field.id)) return
    this.#set(this.#fields.toSpliced(i, 0, field))
    void this.#focus(field.id, '.name')
  }

  #move(from: number, to: number): void {
    const fields = moved(this.#fields, from, to)
    const field = fields[to]!
    this.#set(fields)
    this.announcement = this.t('{item}: place {n} of {count}', {
      item: labelOf(field.name, field),
      n: to + 1,
      count: fields.length,
    })
    void this.#focus(field.id, '.handle')
  }

  override render() {
    const { t } = this
    const fields = this.#fields
    return html`${
      fields.length
        ? nothing
        : html`<p class="quiet">${t('No fields yet: add what an entry is made of, its title first.')}</p>`
    }
      <ol class="items" role="list">
        ${repeat(
          fields,
          ({ id }) => id,
          (field, i) => this.#row(field, i),
        )}
      </ol>
      <p class="sr" role="status">${this.announcement ?? ''}</p>
      <div>
        <wa-button class="add" appearance="outlined" @click=${this.#add}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('Add a field')}
        </wa-button>
      </div>`
  }

  #row(field: TableField, i: number) {
    const { t } = this
    const label = labelOf(field.name, field)
    const errors = this.#errorsOf(field)
    const isOpen = this.open === field.id
    const isNew = !this.#before(field)
    const type = this.around.types.find(({ key }) => key === field.type)
    const icon = (name: string, text: string, run: () => void) =>
      html`<button class="icon-button" type="button" title=${text} aria-label=${text} @click=${run}><wa-icon name=${name}></wa-icon></button>`
    return html`<li
      class="item ${this.#order.classesOf(i)} ${errors.length ? 'wrong-item' : ''} ${isOpen ? 'open' : ''}"
      data-id=${field.id}
      @dragover=${(event: DragEvent) => this.#order.overItem(event, i)}
      @drop=${(event: DragEvent) => this.#order.drop(event)}
    >
      <div class="head">
        ${this.#order.handle(i, { name: label, count: this.#fields.length })}
        <button class="plain name" type="button" aria-expanded=${isOpen ? 'true' : 'false'} @click=${() => (this.open = isOpen ? undefined : field.id)}>
          <wa-icon class="kind" name=${controlOf({ type: field.type, widget: field.type })?.offer?.icon ?? 'textbox'}></wa-icon>
          <span class="words">
            <span class="label" translate="no">${label}</span>
            <span class="quiet small">${type?.label ?? field.type} · <code translate="no">${field.name}</code></span>
          </span>
          <span class="marks">
            ${errors.length ? html`<wa-icon class="fault" name="warning-circle" label=${t('has errors')}></wa-icon>` : nothing}
            ${isNew ? html`<span class="badge good">${t('New')}</span>` : nothing} ${badgesOf(field, t)}
          </span>
        </button>
        ${icon('copy', t('Duplicate {item}', { item: label }), () => this.#copy(field))}
        ${icon('trash', t('Remove {item}', { item: label }), () => this.#remove(field, i))}
      </div>
      ${isOpen ? this.#form(field, errors) : nothing}
    </li>`
  }

  #form(field: TableField, errors: FieldError[]) {
    return html`<div class="inside">
      <cms-table-field
        .field=${field}
        .former=${this.#before(field)}
        .fields=${this.#fields}
        .around=${this.around}
        .errors=${errors}
        @cms-field-change=${(event: CustomEvent<{ field: TableField; part: string }>) => this.#change(field, event.detail.field, event.detail.part)}
        @cms-field-rename=${(event: CustomEvent<string>) => this.#tell(renamed(this.draft, field.id, event.detail))}
      ></cms-table-field>
    </div>`
  }
}
const isLabel = (part: string): boolean => part === 'label' || part === 'labels'
const wordsOf = ({ label }: TableField): string => (typeof label === 'string' ? label : '')

define('cms-table-fields', TableFields)

/** Properties of a field as badges in its row. */
function badgesOf(field: TableField, t: Translate) {
  const hasCondition = CONDITIONS.some((option) => field[option] !== undefined)
  const signs: [boolean, string, string][] = [
    [field['required'] === true, 'asterisk', t('Required')],
    [field['unique'] === true, 'fingerprint', t('Unique')],
    [field['private'] === true, 'lock', t('Private')],
    [field['in_list'] === true, 'columns', t('Shown in lists')],
    [hasCondition, 'git-branch', t('Has conditions')],
  ]
  return signs.flatMap(([is, icon, label]) =>
    is ? [html`<wa-icon class="sign" name=${icon} label=${label} title=${label}></wa-icon>`] : [],
  )
}
