// A select for a table of the website, or for a field of a table.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import { FITS } from '../data/known-tables.ts'
import { mayMakeFormTable, newFormTable } from '../data/new-form-table.ts'
import type { FieldDeclaration } from './define-control.ts'
import { input } from './input.ts'
import { TableControl } from './table-control.ts'
import select from './types/select.ts'

type Choice = NonNullable<FieldDeclaration['options']>[number]

export class TableChoice extends TableControl<string> {
  static override properties = { ...TableControl.properties, making: { state: true } }
  /** A table is being created. */
  declare making: boolean

  get #isOfTables(): boolean {
    return this.ctx.field.widget === 'table'
  }

  get #choices(): Choice[] {
    if (!this.#isOfTables) return this.fields.map(({ name, label }) => ({ key: name, label }))
    const { tables: kind = 'entries' } = this.ctx.field as { tables?: string }
    const fitting = (this.tables ?? []).filter((table) => FITS[kind]?.(table))
    return fitting.map(({ handle, name }) => ({ key: handle, label: name }))
  }

  /** The current value stays an option, even if it is not offered. */
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
    if (this.#isForForms) return this.#forForms(count)
    const text =
      this.#isOfTables && this.tables && !count
        ? this.t('There is no table for this yet: make one under Tables.')
        : this.#isOfTables
          ? ''
          : this.lacking
    return text ? html`<p class="quiet small">${text}</p>` : nothing
  }

  get #isForForms(): boolean {
    return this.#isOfTables && (this.ctx.field as { tables?: string }).tables === 'form'
  }

  /** Users who may design tables can create one here. */
  #forForms(count: number) {
    const { t, tables } = this
    const { app } = this.ctx
    const may = tables !== undefined && !this.ctx.value && mayMakeFormTable(app)
    const isMissing = tables !== undefined && !count
    if (!may && !isMissing) return nothing
    return html`${
      isMissing
        ? html`<p class="quiet small">
            ${may ? t('There is no table for forms yet.') : t('There is no table for this yet: somebody who may design tables makes one under Tables.')}
          </p>`
        : nothing
    }
    ${
      may
        ? html`<p>
            <wa-button size="s" appearance="outlined" ?loading=${this.making} @click=${this.#make}>
              <wa-icon slot="start" name="plus"></wa-icon>${t('New table for a form')}
            </wa-button>
          </p>`
        : nothing
    }`
  }
  readonly #make = async () => {
    if (this.making) return
    this.making = true
    const made = await newFormTable(this.ctx.app)
    this.making = false
    if (!made) return
    this.tables = [...(this.tables ?? []), made]
    this.ctx.set(made.handle)
  }
}
define('cms-table-choice', TableChoice)
