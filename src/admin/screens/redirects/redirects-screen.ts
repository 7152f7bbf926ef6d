// Redirects: search, add, edit and delete; and the addresses that were not found.
import type { Redirect } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html } from 'lit'
import { define } from '../../admin-element.ts'
import { notDeleted } from '../../elements/stale-notice.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import { settle } from '../../elements/settle.ts'
import { Screen } from '../../screen.ts'
import './not-found-list.ts'
import './redirect-dialog.ts'
import type { RedirectDialog } from './redirect-dialog.ts'

export class RedirectsScreen extends Screen {
  readonly #list: Paged<'list_redirects'> = new Paged(this, 'list_redirects', () => ({
    q: this.query.get('q') ?? undefined,
    count: true,
  }))

  #find = (event: Event) => this.setQuery({ q: (event.target as HTMLInputElement).value.trim() })

  #edit(redirect?: Partial<Redirect>): void {
    this.renderRoot.querySelector<RedirectDialog>('cms-redirect-dialog')!.open(redirect)
  }

  async #delete({ id, version, from_path, to_url, status }: Redirect): Promise<void> {
    const { api } = this.app
    try {
      const answer = await api.call('delete_redirect', { id, if_version: version })
      const action = { label: this.t('Undo'), run: () => this.#restore({ from_path, to_url, status }) }
      const text = this.t('{path} leads nowhere any more.', { path: from_path })
      if (settle(this.app, answer, { text, action })) this.#list.update((items) => items.filter((one) => one.id !== id))
    } catch (error) {
      await notDeleted(this, error, () => this.#list.reload())
    }
  }

  async #restore(body: Pick<Redirect, 'from_path' | 'to_url' | 'status'>): Promise<void> {
    try {
      await this.app.api.call('create_redirect', body)
      await this.#list.reload()
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    const { t } = this
    return html`<cms-page-head heading=${t('Redirects')} text=${t('Visitors of old addresses are led to new ones. Pages that move get theirs by themselves.')}>
        <wa-button variant="brand" @click=${() => this.#edit()}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('New redirect')}
        </wa-button>
      </cms-page-head>
      <wa-tab-group active=${new URLSearchParams(location.search).get('tab') === 'missing' ? 'missing' : 'redirects'}>
        <wa-tab panel="redirects">${t('Redirects')}</wa-tab>
        <wa-tab panel="missing">${t('Not found')}</wa-tab>
        <wa-tab-panel name="redirects">${this.#redirects()}</wa-tab-panel>
        <wa-tab-panel name="missing">
          <cms-not-found @cms-redirect=${(event: CustomEvent<string>) => this.#edit({ from_path: event.detail })}></cms-not-found>
        </wa-tab-panel>
      </wa-tab-group>
      <cms-redirect-dialog @cms-saved=${() => this.#list.reload()}></cms-redirect-dialog>`
  }

  #redirects() {
    const { t } = this
    const q = this.query.get('q') ?? ''
    return html`<div class="stack">
      <wa-input type="search" label=${t('Search in addresses')} .value=${q} with-clear @change=${this.#find}>
        <wa-icon slot="start" name="magnifying-glass"></wa-icon>
      </wa-input>
      ${this.#list.render(
        (items) => this.#table(items),
        () =>
          q
            ? html`<cms-message icon="magnifying-glass" heading=${t('Nothing found')} text=${t('No address contains “{q}”.', { q })}></cms-message>`
            : html`<cms-message icon="signpost" heading=${t('No redirects yet')} text=${t('Add one when an address has changed, for example after moving from another system.')}></cms-message>`,
      )}
    </div>`
  }

  #table(items: Redirect[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('From')}</th><th>${t('To')}</th><th>${t('Kind')}</th><th><span class="sr">${t('Actions')}</span></th></tr>
        </thead>
        <tbody>
          ${items.map(
            (one) =>
              html`<tr>
                <td data-label=${t('From')}><code>${one.from_path}</code></td>
                <td data-label=${t('To')}><code>${one.to_url}</code></td>
                <td data-label=${t('Kind')}>
                  ${one.status === 301 || one.status === 308 ? t('for good') : t('for now')} (${one.status})
                  ${one.automatic ? html`<span class="badge">${t('by itself')}</span>` : ''}
                </td>
                <td class="actions icons">
                  <wa-button size="s" appearance="plain" @click=${() => this.#edit(one)}>
                    <wa-icon name="pencil-simple" label=${t('Change {path}', { path: one.from_path })}></wa-icon>
                  </wa-button>
                  <wa-button size="s" appearance="plain" @click=${() => this.#delete(one)}>
                    <wa-icon name="trash" label=${t('Delete {path}', { path: one.from_path })}></wa-icon>
                  </wa-button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }
}
define('cms-redirects-screen', RedirectsScreen)
