// The tables with entries, as a list of links.
import type { DataTable } from '../../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { iconOf } from '../../data/data-table.ts'
import { pathOf } from '../../data/entries/entry.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'

interface Tables {
  content: Counted[]
  /** Tables for requests, which are encrypted and have a screen of their own. */
  inboxes: DataTable[]
}
interface Counted extends DataTable {
  /** Undefined when it cannot be read. */
  entries: number | undefined
}

export class DataScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
        gap: 0.75rem;
      }
      a.panel {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        align-items: center;
        gap: 0 0.875rem;
        height: 100%;
        padding: 1rem;
        color: inherit;
        text-decoration: none;
      }
      a.panel:hover {
        border-color: var(--cms-brand);
      }
      wa-icon {
        grid-row: span 2;
        color: var(--cms-brand);
        font-size: 1.75rem;
      }
    `,
  ]
  readonly #tables: Loaded<Tables> = new Loaded<Tables>(this, (signal) => this.#load(signal))

  async #load(signal: AbortSignal): Promise<Tables> {
    const { api } = this.app
    const tables = await api.get('list_data_tables', { limit: 200 }, signal)
    const content = tables.filter(({ kind }) => kind === 'content')
    return {
      content: await Promise.all(
        content.map(async (table) => ({ ...table, entries: await this.#count(table, signal) })),
      ),
      inboxes: tables.filter(({ kind }) => kind === 'inbox'),
    }
  }

  async #count({ handle }: DataTable, signal: AbortSignal): Promise<number | undefined> {
    try {
      const input = { table: handle, limit: 1, count: true, fields: 'id' }
      const { meta } = await this.app.api.call('list_entries', input, { signal })
      return meta?.['total'] as number | undefined
    } catch {
      return undefined
    }
  }

  override render() {
    const { t } = this
    return html`<cms-page-head heading=${t('Entries')} text=${t('Choose a table to write and edit its entries.')}></cms-page-head>
      ${this.#tables.render((tables) => this.#show(tables))}`
  }

  #show({ content, inboxes }: Tables) {
    if (content.length) return html`<div class="stack">${this.#list(content)}${this.#inbox(inboxes)}</div>`
    return this.#empty(inboxes)
  }

  /** For users who look for form submissions here. */
  #inbox(inboxes: DataTable[]) {
    const { t, app } = this
    if (!inboxes.length) return nothing
    const names = new Intl.ListFormat(app.lang).format(inboxes.map(({ name }) => t('“{name}”', { name })))
    const mayRead = app.has('requests') && app.can('requests.read')
    return html`<p class="note">
      ${t('What visitors send with {names} arrives sealed in the inbox, not here.', { names })}
      ${mayRead ? html`<a href="/admin/requests">${t('To the requests')}</a>` : nothing}
    </p>`
  }

  #list(tables: Counted[]) {
    const { t } = this
    return html`<ul>
      ${tables.map(
        (table) =>
          html`<li>
            <a class="panel" href="/admin${pathOf(table.handle)}">
              <wa-icon name=${iconOf(table)}></wa-icon>
              <b class="wrap-anywhere" translate="no">${table.name}</b>
              <span class="quiet small">${table.entries === undefined ? nothing : table.entries === 1 ? t('1 entry') : t('{n} entries', { n: table.entries })}</span>
            </a>
          </li>`,
      )}
    </ul>`
  }

  #empty(inboxes: DataTable[]) {
    const { t, app } = this
    const mayMake = app.can('data.schema') && app.has('data.schema')
    const heading = inboxes.length ? t('No tables with entries yet') : t('No tables yet')
    return html`<cms-message icon="table" heading=${heading} text=${mayMake ? '' : t('Somebody who may make tables begins one; then its entries are written here.')}>
      ${this.#inbox(inboxes)}
      ${mayMake ? html`<a href="/admin/tables">${t('To the tables')}</a>` : nothing}
    </cms-message>`
  }
}
define('cms-data-screen', DataScreen)
