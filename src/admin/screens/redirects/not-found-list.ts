// Addresses that were not found, most requested first: each can become a redirect, or be dismissed.
import type { NotFound } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { tableStyles } from '../../styles/table.ts'
import { shared } from '../../styles/shared.ts'

export class NotFoundList extends AdminElement {
  static override styles = [shared, parts, tableStyles]
  readonly #list: Paged<'list_not_found'> = new Paged(this, 'list_not_found', () => ({}))

  async #dismiss({ path }: NotFound): Promise<void> {
    try {
      await this.app.api.call('dismiss_not_found', { path })
      this.#list.update((items) => items.filter((one) => one.path !== path))
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    return this.#list.render(
      (items) => this.#table(items),
      () =>
        html`<cms-message
          icon="check-circle"
          heading=${this.t('Everything was found')}
          text=${this.t('Nobody has asked for an address that does not exist.')}
        ></cms-message>`,
    )
  }

  #table(items: NotFound[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Address')}</th><th>${t('Visits')}</th><th>${t('Last time')}</th><th><span class="sr">${t('Actions')}</span></th></tr>
        </thead>
        <tbody>
          ${items.map(
            (one) =>
              html`<tr>
                <td data-label=${t('Address')}><code>${one.path}</code></td>
                <td data-label=${t('Visits')}>${one.hits}</td>
                <td data-label=${t('Last time')}><cms-time at=${one.last_at}></cms-time></td>
                <td class="actions">
                  <wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-redirect', one.path)}>${t('Redirect')}</wa-button>
                  <wa-button size="s" appearance="plain" @click=${() => this.#dismiss(one)}>
                    <wa-icon name="x" label=${t('Dismiss {path}', { path: one.path })}></wa-icon>
                  </wa-button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }
}
define('cms-not-found', NotFoundList)
