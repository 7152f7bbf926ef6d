// The entries of a table: heading, actions, and the list.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { mayEdit } from '../../data/entries/editable.ts'
import { pathOf } from '../../data/entries/entry.ts'
import { viewOf } from '../../data/entries/list-view.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { storeListQuery } from '../../list-position.ts'
import { Screen } from '../../screen.ts'
import './entry-list.ts'
import type { EntryList } from './entry-list.ts'
import './export-dialog.ts'
import type { ExportDialog } from './export-dialog.ts'

export class EntriesScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      :host {
        max-width: 110rem;
      }
    `,
  ]
  readonly #table: Loaded<DataTable> = new Loaded<DataTable>(
    this,
    (signal) => this.app.api.get('get_data_table', { table: this.params['handle']! }, signal),
    () => [this.params['handle']],
  )

  override connectedCallback(): void {
    super.connectedCallback()
    this.app.shortcuts(this, [{ keys: 'n', label: this.t('New entry'), run: this.#new }])
  }

  get #path(): string {
    return pathOf(this.params['handle'] ?? '')
  }
  #new = (): void => {
    const table = this.#table.value
    const lang = this.query.get('lang')
    const query = lang ? `?${String(new URLSearchParams({ lang }))}` : ''
    if (table && mayEdit(this.app, table)) void this.app.navigate(`${this.#path}/new${query}`)
  }
  #export(table: DataTable): void {
    const { total } = this.renderRoot.querySelector<EntryList>('cms-entry-list') ?? {}
    this.renderRoot.querySelector<ExportDialog>('cms-entry-export')!.open({ table, total, view: viewOf(this.query) })
  }

  override updated(): void {
    storeListQuery(this.app.me, this.#path, this.query)
  }

  override render() {
    const { t } = this
    const { value } = this.#table
    const table = value?.handle === this.params['handle'] ? value : undefined
    return html`<cms-page-head heading=${table?.name ?? t('Entries')} back="/admin/data" back-label=${t('All tables')}>
        ${table?.kind === 'content' ? this.#actions(table) : nothing}
      </cms-page-head>
      ${this.#table.render((loaded) => (loaded.kind === 'inbox' ? this.#inbox() : this.#list(loaded)))}
      <cms-entry-export></cms-entry-export>`
  }

  #narrow = ({ detail }: CustomEvent<Record<string, string | undefined>>): void => this.setQuery(detail)

  #list(table: DataTable) {
    return html`<cms-entry-list
      .table=${table}
      .query=${this.query}
      @cms-words=${this.#narrow}
      @cms-new=${this.#new}
    ></cms-entry-list>`
  }

  #inbox() {
    const { t } = this
    return html`<cms-message icon="lock" heading=${t('An inbox has no list of entries')} text=${t('What visitors send to this table is sealed: only its recipients can read it.')}></cms-message>`
  }

  #actions(table: DataTable) {
    const { t, app } = this
    const edits = mayEdit(app, table)
    return html`${
      edits
        ? html`<wa-button size="s" variant="brand" @click=${this.#new}>
              <wa-icon slot="start" name="plus"></wa-icon>${t('New entry')}
            </wa-button>
            <wa-button size="s" appearance="outlined" href="/admin${this.#path}/import">
              <wa-icon slot="start" name="upload-simple"></wa-icon>${t('Import')}
            </wa-button>`
        : nothing
    }
      <wa-button size="s" appearance="outlined" @click=${() => this.#export(table)}>
        <wa-icon slot="start" name="download-simple"></wa-icon>${t('Export')}
      </wa-button>
      ${
        app.can('data.schema') && app.has('data.schema')
          ? html`<wa-button size="s" appearance="plain" href="/admin/tables/${encodeURIComponent(table.handle)}">
              <wa-icon slot="start" name="table"></wa-icon>${t('Fields and settings')}
            </wa-button>`
          : nothing
      }`
  }
}
define('cms-entries-screen', EntriesScreen)
