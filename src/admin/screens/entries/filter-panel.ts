// Builds the filter of a list: rules about fields, and groups of rules; complete rules are applied at once.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isGroup, type Filter } from '../../data/entries/filter.ts'
import type { FilterField } from '../../data/entries/filter-fields.ts'
import { buttonStyles } from '../../styles/button.ts'
import { choiceControls } from '../../styles/choice.ts'
import { condition } from '../../styles/condition.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { countOf, type Rule, type Rules } from '../table/condition-rules.ts'
import { filterValue } from './filter-value.ts'
import { KnownObjects } from '../../data/values/known-objects.ts'
import { operatorText } from '../../data/values/operator-text.ts'

interface RuleRow {
  rule: Rule
  /** Number of the rule in its group, for screen readers. */
  n: number
  put: (rule: Rule | undefined) => void
}

/** Dispatches `cms-filter` with a Filter. */
export class FilterPanel extends AdminElement {
  static override properties = {
    filter: { attribute: false },
    fields: { attribute: false },
    contentLang: { attribute: false },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    buttonStyles,
    choiceControls,
    condition,
    css`
  :host {
    display: block;
    padding: 0.75rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
  }
  .stack {
    gap: 0.625rem;
  }
  .group {
    padding: 0.625rem;
    border-inline-start: 3px solid var(--cms-brand);
    background: var(--cms-sunken);
  }
  .chosen {
    display: inline-flex;
    align-items: center;
    padding-inline-start: 0.625rem;
    border-radius: 1rem;
    background: var(--cms-brand-tint);
  }
  /* A table may have more fields than the window has room for: the list of the browser would run out of it. */
  @media (forced-colors: none) {
    @supports (appearance: base-select) {
      select.input,
      select.input::picker(select) {
        appearance: base-select;
      }
      select.input::picker-icon {
        display: none;
      }
      select.input::picker(select) {
        max-width: min(26rem, 100vw - 2rem);
        max-height: min(24rem, 45dvh);
        overflow-y: auto;
        overscroll-behavior: contain;
        padding: 0.25rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
        color: var(--cms-ink);
        box-shadow: var(--cms-shadow);
      }
      select option {
        min-height: 2rem;
        padding: 0.25rem 0.5rem;
        border-radius: var(--cms-radius);
        white-space: normal;
      }
      select option:is(:hover, :focus-visible) {
        background: var(--cms-brand-tint);
      }
    }
  }
`,
  ]
  declare filter: Filter
  declare fields: readonly FilterField[]
  declare contentLang: string
  readonly #known: KnownObjects = new KnownObjects(this)

  #tell(filter: Filter): void {
    this.emit('cms-filter', filter)
  }
  #put(at: number, part: Rule | Rules | undefined): void {
    const { mode, parts } = this.filter
    const next = part === undefined ? parts.filter((_, i) => i !== at) : parts.map((one, i) => (i === at ? part : one))
    this.#tell({ mode, parts: next })
  }
  #newRule(): Rule {
    const { name, operators } = this.fields[0]!
    return { field: name, op: operators[0]! }
  }
  async #add(filter: Filter): Promise<void> {
    this.#tell(filter)
    await this.updateComplete
    const all = this.renderRoot.querySelectorAll<HTMLElement>('.rule')
    all[all.length - 1]?.querySelector('select')?.focus()
  }

  override render() {
    const { t, filter } = this
    const { mode, parts } = filter
    return html`<div class="stack" role="group" aria-label=${t('Filters')}>
      ${parts.length > 1 ? this.#mode(mode, (next) => this.#tell({ ...filter, mode: next })) : nothing}
      ${parts.map((part, i) =>
        isGroup(part) ? this.#group(part, i) : this.#rule({ rule: part, n: i + 1, put: (next) => this.#put(i, next) }),
      )}
      <div class="line">
        <button class="small-button" type="button" @click=${() => this.#add({ mode, parts: [...parts, this.#newRule()] })}>
          <wa-icon name="plus"></wa-icon>${parts.length ? t('Another rule') : t('Add a rule')}
        </button>
        <button class="small-button" type="button" @click=${() => this.#add({ mode, parts: [...parts, { mode: mode === 'all' ? 'any' : 'all', rules: [this.#newRule()] }] })}>
          <wa-icon name="brackets-curly"></wa-icon>${t('Add a group')}
        </button>
      </div>
    </div>`
  }

  #group(group: Rules, at: number) {
    const { t } = this
    const { rules, mode } = group
    const put = (i: number, rule: Rule | undefined) => {
      const next = rule ? rules.map((one, j) => (j === i ? rule : one)) : rules.filter((_, j) => j !== i)
      this.#put(at, next.length ? { mode, rules: next } : undefined)
    }
    return html`<div class="group stack" role="group" aria-label=${t('Group of rules')}>
      ${this.#mode(mode, (next) => this.#put(at, { ...group, mode: next }))}
      ${rules.map((rule, i) => this.#rule({ rule, n: i + 1, put: (next) => put(i, next) }))}
      <button class="small-button" type="button" @click=${() => this.#put(at, { mode, rules: [...rules, this.#newRule()] })}>
        <wa-icon name="plus"></wa-icon>${t('Another rule')}
      </button>
    </div>`
  }

  #mode(now: Rules['mode'], put: (mode: Rules['mode']) => void) {
    const { t } = this
    const modes = [
      ['all', t('All of these hold')],
      ['any', t('One of these holds')],
    ] as const
    return html`<select class="input mode" aria-label=${t('How many have to hold')} @change=${(event: Event) => put((event.target as HTMLSelectElement).value as Rules['mode'])}>
      ${modes.map(([key, text]) => html`<option value=${key} .selected=${key === now}>${text}</option>`)}
    </select>`
  }

  #rule({ rule, n, put }: RuleRow) {
    const { t, fields } = this
    const field = fields.find(({ name }) => name === rule.field)
    return html`<div class="rule" role="group" aria-label=${t('Rule {n}', { n })}>
      <select class="input" aria-label=${t('Field')} @change=${(event: Event) => put(this.#about((event.target as HTMLSelectElement).value))}>
        ${field ? nothing : html`<option .selected=${true} translate="no">${rule.field}</option>`}
        ${fields.map(
          ({ name, label }) =>
            html`<option value=${name} .selected=${name === rule.field} translate=${name.startsWith('@') ? nothing : 'no'}>${label}</option>`,
        )}
      </select>
      <select class="input" aria-label=${t('Comparison')} @change=${(event: Event) => put(withOp(rule, (event.target as HTMLSelectElement).value as Rule['op']))}>
        ${(field?.operators ?? [rule.op]).map((op) => html`<option value=${op} .selected=${op === rule.op}>${operatorText({ op, type: field?.type, lang: this.app.lang })}</option>`)}
      </select>
      ${filterValue({ rule, field, app: this.app, known: this.#known, lang: this.contentLang, set: (value) => put(withValue(rule, value)) })}
      <button class="icon-button" type="button" aria-label=${t('Remove rule {n}', { n })} @click=${() => put(undefined)}>
        <wa-icon name="x"></wa-icon>
      </button>
    </div>`
  }

  #about(name: string): Rule {
    const { operators } = this.fields.find((one) => one.name === name)!
    return { field: name, op: operators[0]! }
  }
}

const withValue = ({ field, op }: Rule, value: unknown): Rule => ({
  field,
  op,
  ...(value !== undefined && { value }),
})
/** Keeps the value if the operator takes the same number of values. */
const withOp = (rule: Rule, op: Rule['op']): Rule =>
  withValue({ ...rule, op }, countOf(op) === countOf(rule.op) ? rule.value : undefined)

define('cms-entry-filter', FilterPanel)
