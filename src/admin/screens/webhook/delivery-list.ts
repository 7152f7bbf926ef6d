// The deliveries of a webhook in the last 30 days, with the responses of the receiver.
import type { WebhookDelivery } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'

const TONE = { waiting: 'note', delivered: 'good', failed: 'bad' } as const

export class DeliveryList extends AdminElement {
  static override properties = { webhook: { attribute: false } }
  static override styles = [shared, parts, tableStyles]
  declare webhook: number
  readonly #list: Paged<'list_deliveries'> = new Paged(this, 'list_deliveries', () => ({
    id: this.webhook,
    locale: this.app.lang,
  }))

  async #again({ n }: WebhookDelivery): Promise<void> {
    try {
      await this.app.api.call('redeliver', { id: this.webhook, n })
      this.app.toast({ text: this.t('It is sent again.') })
      await this.#list.reload()
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    const { t } = this
    return html`<section class="stack" aria-labelledby="deliveries">
      <div class="row apart">
        <h2 id="deliveries">${t('Deliveries')}</h2>
        <wa-button size="s" appearance="outlined" @click=${() => this.#list.reload()}>
          <wa-icon slot="start" name="arrows-clockwise"></wa-icon>${t('Refresh')}
        </wa-button>
      </div>
      ${this.#list.render(
        (deliveries) => this.#table(deliveries),
        () =>
          html`<cms-message icon="share-network" heading=${t('Nothing sent yet')} text=${t('What is sent is listed here for 30 days.')}></cms-message>`,
      )}
    </section>`
  }

  #state(status: WebhookDelivery['status']): string {
    const { t } = this
    return { waiting: t('waits'), delivered: t('delivered'), failed: t('failed') }[status]
  }

  #table(deliveries: WebhookDelivery[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Event')}</th><th>${t('State')}</th><th>${t('Answer')}</th><th>${t('Time')}</th>
            <th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${deliveries.map((one) => this.#row(one))}
        </tbody>
      </table>
    </div>`
  }

  #row(one: WebhookDelivery) {
    const { t } = this
    return html`<tr>
      <td><code>${one.event}</code></td>
      <td data-label=${t('State')}><span class="badge ${TONE[one.status]}">${this.#state(one.status)}</span></td>
      <td data-label=${t('Answer')}>
        ${one.response_status ?? '–'}
        ${one.attempts > 1 ? html`<span class="quiet small">${t('{n} tries', { n: one.attempts })}</span>` : nothing}
        ${one.message ? html`<p class="fault small">${one.message}</p>` : nothing}
      </td>
      <td data-label=${t('Time')}><cms-time at=${one.created_at}></cms-time></td>
      <td class="actions">
        <wa-button size="s" appearance="plain" @click=${() => this.#again(one)}>
          ${t('Send again')}<span class="sr"> ${one.event} ${one.n}</span>
        </wa-button>
      </td>
    </tr>`
  }
}
define('cms-delivery-list', DeliveryList)
