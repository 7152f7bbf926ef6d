// The tables of the website: create, open in the designer, delete with undo.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { iconOf } from '../../data/data-table.ts'
import { newBlockId } from '../../editing/new-id.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import { settle, toastPending } from '../../elements/settle.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import type { BrokenReference } from '../table/table-session.ts'
import './delete-table-dialog.ts'
import type { DeleteTableDialog } from './delete-table-dialog.ts'
import './new-table-dialog.ts'
import type { NewTableDialog } from './new-table-dialog.ts'

export class TablesScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      .what {
        display: flex;
        align-items: center;
        gap: 0.75rem;
      }
      .what > wa-icon {
        flex: none;
        color: var(--cms-brand);
        font-size: 1.375rem;
      }
      .what code {
        display: block;
        color: var(--cms-quiet);
      }
    `,
  ]
  readonly #list: Paged<'list_data_tables'> = new Paged(this, 'list_data_tables', () => ({ limit: 200 }))

  override connectedCallback(): void {
    super.connectedCallback()
    this.app.shortcuts(this, { keys: 'n', label: this.t('New table'), run: this.#new })
  }
  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('query') || !this.query.has('new')) return
    this.setQuery({ new: undefined })
    this.#new()
  }

  #new = (): void => {
    const dialog = this.renderRoot.querySelector<NewTableDialog>('cms-new-table')!
    dialog.taken = this.#list.items.map(({ handle }) => handle)
    dialog.open()
  }

  async #ask(table: DataTable): Promise<void> {
    const dialog = this.renderRoot.querySelector<DeleteTableDialog>('cms-delete-table')!
    const breaks = await this.#breaksBy(table)
    dialog.open({ table, breaks, run: () => this.#delete(table) })
  }
  /** References to it; empty when they cannot be read: the deletion itself reports errors. */
  async #breaksBy({ handle }: DataTable): Promise<BrokenReference[]> {
    const answer = await this.app.api.dryRun('delete_data_table', { table: handle }).catch(() => undefined)
    const warnings = (answer?.meta?.['warnings'] ?? []) as BrokenReference[]
    return warnings.filter(({ code }) => code === 'breaks')
  }
  async #delete({ handle, name }: DataTable): Promise<void> {
    const { t, app } = this
    const batch = `delete-table-${newBlockId()}`
    const answer = await app.api.call('delete_data_table', { table: handle, batch })
    const action = { label: t('Undo'), run: () => this.#bringBack(name, batch) }
    const mayUndo = app.has('review') && app.can('review.manage')
    const text = t('{name} is deleted.', { name })
    if (settle(app, answer, { text, ...(mayUndo && { action }) }))
      this.#list.update((items) => items.filter((one) => one.handle !== handle))
  }
  async #bringBack(name: string, batch: string): Promise<void> {
    const { t, app } = this
    try {
      const answer = await app.api.call('revert_changes', { batch })
      if (isPending(answer)) return toastPending(app)
      const { data } = answer
      const reason = data.items.find((one) => one.reason)?.reason
      if (data.undone === 0 && reason) app.toast({ tone: 'danger', text: reason })
      else app.toast({ text: t('{name} is back.', { name }) })
      await this.#list.reload()
    } catch (error) {
      app.report(error)
    }
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Tables')}
        text=${t('What the website has many of: products, events, people, enquiries. Each table has fields of its own, and from them a form, lists and pages.')}
      >
        <wa-button variant="brand" @click=${this.#new}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('New table')}
        </wa-button>
      </cms-page-head>
      ${this.#list.render(
        (items) => this.#table(items),
        () =>
          html`<cms-message
            icon="table"
            heading=${t('No tables yet')}
            text=${t('Begin with one of our templates or an empty table; both can be changed at any time.')}
          >
            <wa-button variant="brand" @click=${this.#new}>${t('New table')}</wa-button>
          </cms-message>`,
      )}
      <cms-new-table></cms-new-table><cms-delete-table></cms-delete-table>`
  }

  #table(items: DataTable[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Table')}</th><th>${t('Kind')}</th><th>${t('Fields')}</th><th>${t('Pages of entries')}</th><th>${t('Changed on')}</th
            ><th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>${items.map((table) => this.#row(table))}</tbody>
      </table>
    </div>`
  }

  #row(table: DataTable) {
    const { t } = this
    const { handle, name, kind, fields, settings, updated_at } = table
    const route = settings['route']
    const remove = t('Delete')
    return html`<tr>
      <td>
        <div class="what" translate="no">
          <wa-icon name=${iconOf(table)}></wa-icon>
          <span><a class="strong" href="/admin/tables/${encodeURIComponent(handle)}">${name}</a><code class="small">${handle}</code></span>
        </div>
      </td>
      <td data-label=${t('Kind')}>
        ${kind === 'inbox' ? html`<span class="badge note"><wa-icon name="lock"></wa-icon>${t('Sealed inbox')}</span>` : html`<span class="badge">${t('Content')}</span>`}
      </td>
      <td class="number" data-label=${t('Fields')}>${fields.length}</td>
      <td data-label=${t('Pages of entries')}>
        ${route ? html`<code translate="no">/${route}/…</code>` : html`<span class="quiet">${t('none')}</span>`}
      </td>
      <td data-label=${t('Changed on')}>${updated_at ? html`<cms-time at=${updated_at}></cms-time>` : nothing}</td>
      <td class="actions">
        ${this.#inside(table)}
        <wa-button size="s" appearance="plain" title=${remove} @click=${() => this.#ask(table)}>
          <wa-icon name="trash" label="${remove}: ${name}"></wa-icon>
        </wa-button>
      </td>
    </tr>`
  }

  /** Link to its contents. */
  #inside({ kind, handle, name }: DataTable) {
    const { t, app } = this
    const key = encodeURIComponent(handle)
    if (kind === 'inbox' && !(app.has('requests') && app.can('requests.read'))) return nothing
    const [path, label] = kind === 'inbox' ? [`/requests?table=${key}`, t('Requests')] : [`/data/${key}`, t('Entries')]
    return html`<wa-button size="s" appearance="outlined" href="/admin${path}">${label}<span class="sr"> ${name}</span></wa-button>`
  }
}
define('cms-tables-screen', TablesScreen)
