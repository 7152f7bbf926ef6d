// A table of the website, or one field of a table, chosen by its name.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import type { DataTable } from '../data/data-table.ts'
import { hasForm } from '../data/known-tables.ts'
import type { FieldDeclaration } from './define-control.ts'
import { input } from './input.ts'
import { TableControl } from './table-control.ts'
import select from './types/select.ts'

type Choice = NonNullable<FieldDeclaration['options']>[number]

const FITS: Record<string, (table: DataTable) => boolean> = {
  form: hasForm,
  calendar: ({ settings }) => settings['calendar'] !== undefined,
  entries: ({ kind }) => kind !== 'inbox',
}

export class TableChoice extends TableControl<string> {
  get #isOfTables(): boolean {
    return this.ctx.field.widget === 'table'
  }

  get #choices(): Choice[] {
    if (!this.#isOfTables) return this.fields.map(({ name, label }) => ({ key: name, label }))
    const { tables: wanted = 'entries' } = this.ctx.field as { tables?: string }
    const fitting = (this.tables ?? []).filter((table) => FITS[wanted]?.(table))
    return fitting.map(({ handle, name }) => ({ key: handle, label: name }))
  }

  /** What is set stays, though it is not offered. */
  get #all(): Choice[] {
    const { value } = this.ctx
    const choices = this.#choices
    if (!value || choices.some(({ key }) => key === value)) return choices
    const isGone = this.tables && !this.tables.some(({ handle }) => this.#isOfTables && handle === value)
    return [...choices, { key: value, label: isGone ? this.t('{name} (not there)', { name: value }) : value }]
  }

  override render() {
    const { ctx } = this
    if (this.failed) return input(ctx)
    const options = this.#all
    const field = { ...ctx.field, options, display: 'dropdown' }
    const set = (key: unknown) => ctx.set(key as string | undefined)
    return html`${select.render({ ...ctx, field, set })} ${this.#note(options.length)}`
  }

  #note(count: number) {
    const text = this.#isOfTables && this.tables && !count ? this.t('There is no table for this yet: make one under Data.') : this.#isOfTables ? '' : this.lacking // prettier-ignore
    return text ? html`<p class="quiet small">${text}</p>` : nothing
  }
}
define('cms-table-choice', TableChoice)
