// The steps to a first form, in order: a key, a table for requests, a block on a page. Completed steps are ticked.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { mayMakeFormTable, newFormTable } from '../data/new-form-table.ts'
import { requestBlock } from '../editing/requested-block.ts'
import { Loaded } from '../elements/loaded.ts'
import { pickPage } from '../pickers/pick-page.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { readFormSteps, type FormSteps } from './form-steps.ts'

export class FirstForm extends AdminElement {
  static override properties = { here: {}, making: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: center;
        gap: 0.25rem 0.75rem;
      }
      li > wa-icon {
        font-size: 1.375rem;
        color: var(--cms-quiet);
      }
      li.done > wa-icon {
        color: var(--cms-good);
      }
      @media (max-width: 40rem) {
        li > wa-button {
          grid-column: 2;
          justify-self: start;
        }
      }
    `,
  ]
  /** `key` on the screen where keys are created: that step has no link. */
  declare here: string | undefined
  declare making: boolean
  readonly #steps: Loaded<FormSteps> = new Loaded<FormSteps>(this, (signal) => readFormSteps(this.app, signal))

  override render() {
    const { value } = this.#steps
    if (!value || (value.key && value.table && value.page)) return nothing
    const { t } = this
    return html`<section class="panel stack" aria-labelledby="first">
      <h2 id="first">${t('Three steps to your first form')}</h2>
      <ol class="stack gap-3">
        ${this.#step(value.key, [t('A key'), t('Without it nobody could read what comes in.')], this.#toKey())}
        ${this.#step(value.table !== undefined, [t('A table for requests'), value.table?.name ?? t('It says what the form asks for.')], this.#toTable())}
        ${this.#step(value.page !== undefined, [t('The block “Form” on a page'), value.page?.title ?? t('There visitors find it. Publish the page when the form is on it.')], this.#toPage())}
      </ol>
    </section>`
  }

  #step(isDone: boolean, [name, text]: [string, string], link: unknown) {
    const { t } = this
    return html`<li class=${isDone ? 'done' : ''}>
      <wa-icon name=${isDone ? 'check-circle' : 'circle'} label=${isDone ? t('Done') : t('Still to do')}></wa-icon>
      <span><b>${name}</b><br /><span class="quiet small">${text}</span></span>
      ${isDone ? nothing : link}
    </li>`
  }

  #toKey() {
    const { t, app } = this
    if (this.here === 'key' || !app.can('requests.manage')) return nothing
    return html`<wa-button size="s" appearance="outlined" href="/admin/requests/keys">${t('Make a key')}</wa-button>`
  }
  #toTable() {
    const { t, app } = this
    if (!mayMakeFormTable(app)) return nothing
    return html`<wa-button size="s" appearance="outlined" ?loading=${this.making} @click=${this.#make}>${t('Make the table')}</wa-button>`
  }
  #toPage() {
    const { t, app } = this
    if (!app.can('pages.edit')) return nothing
    return html`<wa-button size="s" appearance="outlined" @click=${this.#choose}>${t('Choose a page')}</wa-button>`
  }
  /** The editor of the chosen page opens with a form block for the existing table. */
  readonly #choose = async () => {
    const page = await pickPage(this.app)
    if (!page) return
    const table = this.#steps.value?.table?.handle
    requestBlock(this.app, { page: page.id, type: 'data_form', data: table ? { table } : {} })
    await this.app.navigate(`/pages/${page.id}`)
  }
  readonly #make = async () => {
    if (this.making) return
    this.making = true
    await newFormTable(this.app)
    this.making = false
    await this.#steps.reload()
  }
}
define('cms-first-form', FirstForm)
