// The webhooks of the website; creating one shows its secret once.
import type { Webhook } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import type { NewWebhook } from '../../client/operations.d.ts'
import { Screen } from '../../screen.ts'
import { eventLabels } from './event-labels.ts'
import './secret-note.ts'
import './webhook-dialog.ts'
import type { WebhookDialog } from './webhook-dialog.ts'

export class WebhooksScreen extends Screen {
  static override properties = { secret: { state: true } }
  static override styles = [Screen.styles]
  declare secret: string | undefined
  readonly #list: Paged<'list_webhooks'> = new Paged(this, 'list_webhooks', () => ({}))

  #new = () => this.renderRoot.querySelector<WebhookDialog>('cms-webhook-dialog')!.open()

  #made(webhook: NewWebhook | undefined): void {
    this.secret = webhook?.secret
    void this.#list.reload()
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Webhooks')}
        text=${t('Tell other programs what happens on this website, signed by Standard Webhooks.')}
      >
        <wa-button variant="brand" @click=${this.#new}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('New webhook')}
        </wa-button>
      </cms-page-head>
      <div class="stack">
        ${this.secret ? html`<cms-secret-note .secret=${this.secret}></cms-secret-note>` : nothing}
        ${this.#list.render(
          (webhooks) => this.#table(webhooks),
          () =>
            html`<cms-message
              icon="share-network"
              heading=${t('No webhooks yet')}
              text=${t('Add one when another program should know at once, for example when a page is published.')}
            ></cms-message>`,
        )}
      </div>
      <cms-webhook-dialog
        @cms-saved=${(event: CustomEvent<Webhook | undefined>) => this.#made(event.detail)}
      ></cms-webhook-dialog>`
  }

  #table(webhooks: Webhook[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Name')}</th><th>${t('Address')}</th><th>${t('Events')}</th><th>${t('State')}</th></tr>
        </thead>
        <tbody>
          ${webhooks.map(
            (one) =>
              html`<tr>
                <td><a class="strong" href=${`/admin/webhooks/${one.id}`}>${one.name}</a></td>
                <td data-label=${t('Address')}><code>${one.url}</code></td>
                <td data-label=${t('Events')}>${one.events.map((event) => eventLabels(event, t)).join(', ')}</td>
                <td data-label=${t('State')}>
                  ${
                    one.active
                      ? html`<span class="badge good">${t('on')}</span>`
                      : html`<span class="badge">${t('off')}</span>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }
}
define('cms-webhooks-screen', WebhooksScreen)
