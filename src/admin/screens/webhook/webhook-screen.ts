// A webhook: enable or disable, its secret, and its deliveries, each of which can be sent again.
import type { Webhook } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { deleteObject } from '../../elements/delete-object.ts'
import { Loaded } from '../../elements/loaded.ts'
import { settle } from '../../elements/settle.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import '../webhooks/secret-note.ts'
import '../webhooks/webhook-dialog.ts'
import { eventLabels } from '../webhooks/event-labels.ts'
import type { WebhookDialog } from '../webhooks/webhook-dialog.ts'
import './delivery-list.ts'

export class WebhookScreen extends Screen {
  static override properties = { secret: { state: true } }
  declare secret: string | undefined
  readonly #webhook: Loaded<Webhook> = new Loaded<Webhook>(
    this,
    (signal) => this.app.api.get('get_webhook', { id: this.params['id']! }, signal),
    () => [this.params['id']],
  )

  async #change(body: { active?: boolean; rotate_secret?: boolean }): Promise<void> {
    const { id, version: if_version } = this.#webhook.value!
    try {
      const answer = await this.app.api.call('update_webhook', { id, ...body, if_version })
      if (!settle(this.app, answer, this.t('Saved.'))) return
      this.#webhook.set(answer.data)
      this.secret = answer.data.secret
    } catch (error) {
      this.app.report(error)
      await this.#webhook.reload()
    }
  }

  async #rotate(): Promise<void> {
    const { t } = this
    const sure = await this.app.confirm({
      title: t('Make a new secret?'),
      text: t('The old one signs nothing any more: the receiver has to be given the new one.'),
      action: t('Make a new secret'),
    })
    if (sure) await this.#change({ rotate_secret: true })
  }

  #delete({ id, version, name }: Webhook): Promise<void> {
    const { t, app } = this
    return deleteObject(this, {
      title: t('Delete {name}?', { name }),
      text: t('Its deliveries are forgotten with it. This cannot be undone.'),
      call: () => app.api.call('delete_webhook', { id, if_version: version }),
      done: t('{name} is deleted.', { name }),
      after: () => this.isConnected && app.navigate('/webhooks'),
      reload: () => this.#webhook.reload(),
    })
  }

  override render() {
    return this.#webhook.render((webhook) => this.#show(webhook))
  }

  #show(webhook: Webhook) {
    const { t } = this
    return html`<cms-page-head heading=${webhook.name} back="/admin/webhooks" back-label=${t('Webhooks')}>
        <wa-button
          size="s"
          appearance="outlined"
          @click=${() => this.renderRoot.querySelector<WebhookDialog>('cms-webhook-dialog')!.open(webhook)}
          >${t('Edit')}</wa-button
        >
        <wa-button size="s" appearance="outlined" @click=${() => this.#rotate()}>${t('New secret')}</wa-button>
        <wa-button size="s" appearance="outlined" variant="danger" @click=${() => this.#delete(webhook)}>${t('Delete')}</wa-button>
      </cms-page-head>
      <div class="stack wide">
        ${this.secret ? html`<cms-secret-note .secret=${this.secret}></cms-secret-note>` : nothing}
        <div class="panel stack">
          <wa-switch
            .checked=${webhook.active}
            @change=${(event: Event) => this.#change({ active: (event.target as HTMLInputElement).checked })}
            >${t('Send')}</wa-switch
          >
          <dl class="named">
            <div><dt>${t('Address')}</dt><dd><code>${webhook.url}</code></dd></div>
            <div><dt>${t('Is told')}</dt><dd>${webhook.events.map((event) => eventLabels(event, t)).join(', ')}</dd></div>
          </dl>
        </div>
        <cms-delivery-list .webhook=${webhook.id}></cms-delivery-list>
      </div>
      <cms-webhook-dialog @cms-saved=${() => this.#webhook.reload()}></cms-webhook-dialog>`
  }
}
define('cms-webhook-screen', WebhookScreen)
