// The form of a field of a table: label, type, options, rules and conditions.
import { hasItems, isRelation } from '../../../lib/rules/conditions/traits.ts'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { FieldError } from '../../client/problem.ts'
import type { TableField } from '../../data/data-table.ts'
import { systemFields } from '../../data/entries/filter-fields.ts'
import { withCurrencies, withFittingUnit } from '../../field-builder/currencies.ts'
import '../../field-builder/field-list.ts'
import { declarationsOf, labelOf, type Spec } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail, Fields } from '../../fields/fields.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { languagesOf } from '../pages/page-filters.ts'
import './condition.ts'
import { fieldFormStyles } from './field-form-styles.ts'
import { withKeys } from './field-start.ts'
import { labelErrors, labelLines, labelValues, withLabel, withOptionLines, withoutLines } from './label-languages.ts'
import { followed, otherLanguage } from './label-follows.ts'
import {
  CONDITIONS,
  conditionText,
  defaultPart,
  ruleParts,
  rulesOn,
  shapeParts,
  type FieldContext,
} from './field-parts.ts'

const NAME = /^[a-z][a-z0-9_]{0,40}$/
/** Groups contain neither groups nor relations. */
const isOuter = (field: { type: string }): boolean => hasItems(field) || isRelation(field)

/** Dispatches `cms-field-change` {field, part}, and `cms-field-rename` with the name. */
export class TableFieldForm extends AdminElement {
  static override properties = {
    field: { attribute: false },
    former: { attribute: false },
    fields: { attribute: false },
    around: { attribute: false },
    errors: { attribute: false },
    wrongName: { state: true },
  }
  static override styles = [shared, parts, inputStyles, choiceControls, fieldFormStyles]
  declare field: TableField
  /** The saved field; undefined for a new one. */
  declare former: TableField | undefined
  /** All fields of the table. */
  declare fields: readonly TableField[]
  declare around: FieldContext
  /** Pointers are relative to the field. */
  declare errors: readonly FieldError[]
  declare wrongName: string | undefined

  #change(field: TableField, part: string): void {
    this.dispatchEvent(new CustomEvent('cms-field-change', { detail: { field, part } }))
  }
  #set(key: string, value: unknown): void {
    const { [key]: _, ...rest } = this.field
    const next = (value === undefined ? rest : { ...this.field, [key]: value }) as TableField
    this.#change(key === 'display' ? withFittingUnit(next, this.field) : next, key)
  }
  /** A false switch is stored as a missing option. */
  #input = (event: CustomEvent<CmsInputDetail>) => {
    event.stopPropagation()
    const { name, value } = event.detail
    if (name === 'options') return this.#choices(value)
    const labelled = withLabel(this.field, name, value)
    if (labelled) return this.#set('labels', labelled.labels)
    this.#set(name, value === false ? undefined : value)
  }
  #choices(value: unknown): void {
    const of = (field: TableField | undefined) => (field?.['options'] ?? []) as { key?: string }[]
    if (!Array.isArray(value)) return this.#set('options', undefined)
    const saved = of(this.former).flatMap(({ key }) => key ?? [])
    const before = of(this.field)
    const now = withoutLines(value as object[])
    this.#set('options', withKeys(before, followed(before, now, { saved, reader: otherLanguage(this.app) }), saved))
  }

  #rename = (event: Event) => {
    const { t } = this
    const next = (event.target as HTMLInputElement).value.trim()
    const isTaken = this.fields.some(({ id, name }) => name === next && id !== this.field.id)
    this.wrongName = undefined
    if (isTaken) this.wrongName = t('Another field has this name.')
    else if (!NAME.test(next)) this.wrongName = t('Lower-case letters, digits and _, beginning with a letter.')
    else if (next !== this.field.name) this.dispatchEvent(new CustomEvent('cms-field-rename', { detail: next }))
  }

  #errorsAt(...parts: string[]): FieldError[] {
    return this.errors.filter(({ pointer }) => parts.some((part) => pointer === part || pointer.startsWith(`${part}/`)))
  }

  /** The label of a new field is selected, so that typing replaces it. */
  async focusLabel(): Promise<void> {
    await this.updateComplete
    const first = this.renderRoot.querySelector<Fields>('cms-fields')
    await first?.goTo(`/${first.fields[0]?.name ?? ''}`)
    first?.renderRoot.querySelector('input')?.select()
  }

  /** Scrolls to the error, clear of the bar at the lower edge. */
  async scrollToError(): Promise<void> {
    await this.updateComplete
    for (const fields of this.renderRoot.querySelectorAll<Fields>('cms-fields')) {
      if (!fields.goToError()) continue
      await fields.updateComplete
      fields.renderRoot.querySelector('.wrong')?.scrollIntoView({ block: 'center' })
      return
    }
    this.renderRoot.querySelector('.fault')?.scrollIntoView({ block: 'center' })
  }

  override render() {
    const { t, field } = this
    const declared = declarationsOf([field])[0]!
    return html`${this.#general()}
      ${this.#fields(this.#shape)}
      ${hasItems(field) ? this.#inner() : nothing}
      ${this.#rules(defaultPart(declared, t))} ${this.#conditions()}`
  }

  get #shape(): FieldDeclaration[] {
    const { t, app, field, around } = this
    const parts = withCurrencies(shapeParts(field, around, t), field, app)
    return parts.map((one) => withOptionLines(one, this.#labels))
  }

  #fields(fields: FieldDeclaration[]) {
    return html`<cms-fields
      .fields=${fields}
      .values=${{ ...this.field, ...labelValues(this.field) }}
      .errors=${labelErrors(this.errors)}
      lang=${this.app.me.site.default_language ?? nothing}
      @cms-input=${this.#input}
    ></cms-fields>`
  }

  /** In every language of the website, the user's language first. */
  get #labels(): FieldDeclaration[] {
    return labelLines(this.app)
  }

  #general() {
    const { t, former, field } = this
    const generalErrors = [...this.#errorsAt('/name'), ...this.errors.filter(({ pointer }) => pointer === '')]
    const wrong = this.wrongName ?? generalErrors[0]?.message
    return html`${this.#fields(this.#labels)}
      <div class="line names">
        <label class="sub"
          >${t('Technical name')}
          <input
            class="input mono"
            data-name
            .value=${field.name}
            spellcheck="false"
            autocomplete="off"
            maxlength="41"
            aria-invalid=${wrong ? 'true' : 'false'}
            @change=${this.#rename}
          />
        </label>
        ${this.#type()}
      </div>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
      ${
        former && former.name !== field.name
          ? html`<p class="note small" role="status">
            ${t('It was called “{name}”: all values are kept. Templates and programs that use the old name have to be changed.', { name: former.name })}
          </p>`
          : nothing
      }`
  }

  /** A field with values can only become a type that keeps them. */
  #type() {
    const { t, field, former, around } = this
    const own = former?.type ?? field.type
    const becomes = around.types.find(({ key }) => key === own)?.becomes ?? []
    const types = former ? around.types.filter(({ key }) => key === own || becomes.includes(key)) : around.types
    const wrong = this.#errorsAt('/type')[0]?.message
    return html`<label class="sub"
      >${t('Type')}
      <select
        class="input"
        ?disabled=${types.length < 2}
        aria-invalid=${wrong ? 'true' : 'false'}
        @change=${(event: Event) => this.#become((event.target as HTMLSelectElement).value)}
      >
        ${types.map(({ key, label }) => html`<option value=${key} .selected=${key === field.type}>${label}</option>`)}
      </select>
      ${wrong ? html`<span class="fault" role="alert">${wrong}</span>` : nothing}
    </label>`
  }

  /** Options of the former type would be rejected. */
  #become(type: string): void {
    const { around, field } = this
    const optionsOf = (key: string) =>
      Object.keys(around.types.find((one) => one.key === key)?.options.properties ?? {})
    const other = optionsOf(type)
    const lost = new Set([...optionsOf(field.type).filter((name) => !other.includes(name)), 'default'])
    const left = Object.fromEntries(Object.entries(field).filter(([name]) => !lost.has(name)))
    const target = other.includes('target') && left['target'] === undefined ? { target: '@pages' } : {}
    this.#change({ ...left, ...target, type } as TableField, 'type')
  }

  #inner() {
    const { t, field, around } = this
    const types = around.types.filter(({ key: type }) => !isOuter({ type }))
    return html`<section class="stack" aria-label=${t('Fields of {item}', { item: labelOf(field.name, field) })}>
      <h3>${t('Fields of each item')}</h3>
      <cms-block-fields
        inner
        .fields=${field['fields']}
        .types=${types}
        @cms-fields-change=${(event: CustomEvent<Record<string, Spec>>) => this.#set('fields', event.detail)}
      ></cms-block-fields>
      ${this.#errorsAt('/fields').map(({ message }) => html`<p class="fault small" role="alert">${message}</p>`)}
    </section>`
  }

  #rules(standard: FieldDeclaration[]) {
    const { t, field, around } = this
    const fields = [...ruleParts(field, around, t), ...standard]
    const isWrong = this.#errorsAt(...fields.map(({ name }) => `/${name}`)).length > 0
    return html`<details ?open=${isWrong}>
      <summary>
        <wa-icon name="caret-right"></wa-icon><b>${t('Rules')}</b>
        <span class="quiet small">${rulesOn(field, around, t).join(', ') || t('none')}</span>
      </summary>
      ${this.#fields(fields)}
    </details>`
  }

  #conditions() {
    const { t, field } = this
    const labels = conditionText(t)
    const own = this.fields.filter(({ id }) => id !== field.id)
    const known = systemFields({ t, lang: this.app.lang, languages: languagesOf(this.app) })
    // Conditions of sealed requests can only use the language.
    const others = [...own, ...known.filter(({ name }) => !this.around.isInbox || name === '@lang')]
    const set = CONDITIONS.filter((option) => field[option] !== undefined)
    const isWrong = this.#errorsAt(...CONDITIONS.map((option) => `/${option}`)).length > 0
    return html`<details ?open=${isWrong}>
      <summary>
        <wa-icon name="caret-right"></wa-icon><b>${t('Conditions')}</b>
        <span class="quiet small">${set.map((option) => labels[option]).join(', ') || t('none')}</span>
      </summary>
      <div class="stack">
        ${CONDITIONS.map(
          (option) =>
            html`<cms-condition
              label=${labels[option]}
              .condition=${field[option]}
              .fields=${others}
              .types=${this.around.types}
              .errors=${this.#errorsAt(`/${option}`).map(({ message }) => message)}
              @cms-condition=${(event: CustomEvent<unknown>) => this.#set(option, event.detail ?? undefined)}
            ></cms-condition>`,
        )}
      </div>
    </details>`
  }
}
define('cms-table-field', TableFieldForm)
