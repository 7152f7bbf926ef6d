// Which entries the people with a role change: a condition for each table that has a rule; of other tables all.
import type { DataTable, FieldType, RecordRule } from '../../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import type { FieldError } from '../../client/problem.ts'
import { AdminElement, define } from '../../admin-element.ts'
import { filterFields, type FilterField } from '../../data/entries/filter-fields.ts'
import { FITS, knownTables } from '../../data/known-tables.ts'
import { Loaded } from '../../elements/loaded.ts'
import { fieldTypes } from '../../field-builder/field-options.ts'
import { buttonStyles } from '../../styles/button.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { languagesOf } from '../pages/page-filters.ts'
import '../table/condition.ts'

/** A rule in the form; without a condition it is not saved. */
export type DraftRule = Omit<RecordRule, 'where'> & { where?: unknown }

const OWN = { field: '@created_by', op: 'eq', value: '$user.id' }

interface Known {
  tables: DataTable[]
  types: FieldType[]
}

/** Dispatches `cms-record-rules` with the rules. */
export class RecordRules extends AdminElement {
  static override properties = { rules: { attribute: false }, errors: { attribute: false } }
  static override styles = [
    shared,
    parts,
    inputStyles,
    buttonStyles,
    css`
      legend {
        margin-block-end: 0.25rem;
        font-weight: 650;
      }
      .rule {
        padding-block: 0.75rem;
        border-block-start: 1px solid var(--cms-line);
      }
      .head {
        align-items: center;
      }
    `,
  ]
  declare rules: readonly DraftRule[]
  declare errors: readonly FieldError[]
  readonly #known: Loaded<Known> = new Loaded<Known>(this, async (signal) => {
    const [tables, types] = await Promise.all([knownTables(this.app.api), fieldTypes(this.app, signal)])
    return { tables: tables.filter(FITS['entries']!), types }
  })

  #tell(rules: readonly DraftRule[]): void {
    this.emit('cms-record-rules', rules)
  }

  /** Begins with the most frequent rule: their own entries only. */
  #add = (event: Event) => {
    const select = event.target as HTMLSelectElement
    if (select.value) this.#tell([...this.rules, { table: select.value, where: OWN }])
    select.value = ''
  }

  override render() {
    const { t } = this
    return html`<fieldset class="stack gap-2">
      <legend>${t('Which entries they change')}</legend>
      <p class="quiet small">${t('Of a table with a rule only those that meet it, and own drafts until they are published. Everything can be read.')}</p>
      ${this.#known.render((known) => html`${this.rules.map((rule, i) => this.#rule(rule, i, known))} ${this.#more(known)}`)}
    </fieldset>`
  }

  #rule({ table: handle, where }: DraftRule, i: number, { tables, types }: Known) {
    const { t } = this
    const table = tables.find((one) => one.handle === handle)
    const name = table?.name ?? handle
    const put = (next: unknown) =>
      this.#tell(this.rules.map((one, at) => (at === i ? { table: handle, where: next } : one)))
    const errors = this.errors.filter(({ pointer }) => pointer.startsWith(`/record_rules/${i}/`))
    return html`<div class="rule stack gap-2">
      <div class="row apart head">
        <b translate="no">${name}</b>
        <button class="icon-button" type="button" aria-label=${t('Take out {item}', { item: name })} @click=${() => this.#tell(this.rules.filter((_, at) => at !== i))}>
          <wa-icon name="x"></wa-icon>
        </button>
      </div>
      <cms-condition
        label=${t('Only entries for which this holds')}
        .condition=${where}
        .fields=${table ? this.#fields(table) : []}
        .types=${types}
        .errors=${errors.map(({ message }) => message)}
        @cms-condition=${(event: CustomEvent<unknown>) => put(event.detail ?? undefined)}
      ></cms-condition>
    </div>`
  }

  #fields(table: DataTable): FilterField[] {
    const { t, app } = this
    const madeBy: FilterField = {
      id: '@created_by',
      type: 'number',
      name: '@created_by',
      label: t('Made by'),
      options: [{ key: '$user.id', label: t('themselves') }],
      operators: ['eq', 'ne'],
    }
    return [madeBy, ...filterFields(table, { t, lang: app.lang, languages: languagesOf(app) })]
  }

  #more({ tables }: Known) {
    const { t } = this
    const left = tables.filter(({ handle }) => this.rules.every((rule) => rule.table !== handle))
    if (!left.length) return tables.length ? nothing : html`<p class="small quiet">${t('There is no table yet.')}</p>`
    return html`<div>
      <select class="input" aria-label=${t('Rule for a table')} @change=${this.#add}>
        <option value="">${t('Rule for a table')} …</option>
        ${left.map(({ handle, name }) => html`<option value=${handle} translate="no">${name}</option>`)}
      </select>
    </div>`
  }
}
define('cms-record-rules', RecordRules)
