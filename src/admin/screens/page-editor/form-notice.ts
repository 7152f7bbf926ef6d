// Notice above the fields of a form block: why it cannot be submitted, where to change that, and a link to its fields.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { knownTables } from '../../data/known-tables.ts'
import { Loaded } from '../../elements/loaded.ts'
import { contents } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

interface FormState {
  table: DataTable | undefined
  /** Undefined if the user may not know. */
  hasKey: boolean | undefined
}
/** Why it is closed, and a link for users who can change that. */
interface Closed {
  text: string
  link?: { label: string; path: string } | false
}

export class FormNotice extends AdminElement {
  static override properties = { table: {} }
  static override styles = [
    shared,
    contents,
    parts,
    css`
      p + p {
        padding-block-start: 0.5rem;
      }
    `,
  ]
  /** Handle of the form's table. */
  declare table: string
  readonly #state: Loaded<FormState> = new Loaded<FormState>(
    this,
    (signal) => this.#read(signal),
    () => [this.table],
  )

  async #read(signal: AbortSignal): Promise<FormState> {
    const { api, has, can } = this.app
    const table = has('data') ? (await knownTables(api)).find(({ handle }) => handle === this.table) : undefined
    if (table?.kind !== 'inbox' || !has('requests') || !can('requests.read')) return { table, hasKey: undefined }
    const keys = await api.get('list_recipients', { limit: 1 }, signal)
    return { table, hasKey: keys.length > 0 }
  }

  override render() {
    const state = this.#state.value
    if (!state) return nothing
    const closed = this.#closed(state)
    return html`${closed ? this.#notice(closed) : nothing}${state.table ? this.#toFields(state.table) : nothing}`
  }

  #closed({ table, hasKey }: FormState): Closed | undefined {
    const { t, app } = this
    const toFeatures = app.can('system.features') && { label: t('To the features'), path: '/features' }
    if (!app.has('forms'))
      return { text: t('Nothing can be sent: forms are switched off for this website.'), link: toFeatures }
    if (!table)
      return {
        text: t('Nothing can be sent: there is no table “{name}”.', { name: this.table }),
        link: this.#mayDesign && { label: t('To the tables'), path: '/tables' },
      }
    const path = `/tables/${encodeURIComponent(table.handle)}?tab=form`
    const toForm = this.#mayDesign && { label: t('To the form’s settings'), path }
    const form = table.settings['form']
    if (!form)
      return { text: t('Nothing can be sent: the table “{name}” has no form.', { name: table.name }), link: toForm }
    if (form.open !== true)
      return { text: t('Nothing can be sent: the form is closed in the settings of its table.'), link: toForm }
    if (table.kind !== 'inbox') return undefined
    if (!app.has('requests'))
      return { text: t('Nothing can be sent: requests are switched off for this website.'), link: toFeatures }
    if (hasKey !== false) return undefined
    const text = t('Nothing can be sent yet: there is no key for the inbox, so nobody could read what comes in.')
    const toKeys = app.can('requests.manage') && { label: t('Make the first key'), path: '/requests/keys' }
    return { text, link: toKeys }
  }

  get #mayDesign(): boolean {
    return this.app.can('data.schema') && this.app.has('data.schema')
  }

  #notice({ text, link }: Closed) {
    return html`<div class="warn" role="note">
      <p>${text}</p>
      ${link ? html`<p><a href=${`/admin${link.path}`}>${link.label}</a></p>` : nothing}
    </div>`
  }

  #toFields({ handle }: DataTable) {
    if (!this.#mayDesign) return nothing
    return html`<p>
      <wa-button size="s" appearance="outlined" href=${`/admin/tables/${encodeURIComponent(handle)}`}>
        <wa-icon slot="start" name="textbox"></wa-icon>${this.t('Edit the fields')}
      </wa-button>
    </p>`
  }
}
define('cms-form-notice', FormNotice)
