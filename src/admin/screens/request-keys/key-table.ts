// The keys of the website in a table: owner, date, access, and actions.
import type { RequestRecipient } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/time.ts'
import { KeyController } from '../../inbox/key-watch.ts'
import type { RequestHead } from '../../inbox/request.ts'
import { pendingRewraps } from '../../inbox/rewrap-requests.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'

export type KeyAction = 'let_read' | 'change' | 'remove'

export class KeyTable extends AdminElement {
  static override properties = { recipients: { attribute: false }, heads: { attribute: false } }
  static override styles = [
    shared,
    parts,
    tableStyles,
    css`
      code {
        white-space: nowrap;
      }
      @media (max-width: 24rem) {
        code {
          white-space: normal;
        }
      }
    `,
  ]
  declare recipients: readonly RequestRecipient[]
  declare heads: readonly RequestHead[]
  readonly #watch: KeyController = new KeyController(this)

  #tell(action: KeyAction, recipient: RequestRecipient): void {
    this.emit('cms-key-action', { action, recipient })
  }

  override render() {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Key')}</th><th>${t('Opens')}</th><th>${t('Kept')}</th><th>${t('Since')}</th><th><span class="sr">${t('Actions')}</span></th></tr>
        </thead>
        <tbody>${this.recipients.map((one) => this.#row(one))}</tbody>
      </table>
    </div>`
  }

  #row(recipient: RequestRecipient) {
    const { t } = this
    const { name, fingerprint, wrapped_key, created_at, public_key } = recipient
    const isOpen = this.#watch.key?.publicText === public_key
    return html`<tr>
      <td>
        <div class="row"><span class="strong" translate="no">${name}</span>${isOpen ? html`<span class="badge good"><wa-icon name="lock-open"></wa-icon>${t('open here')}</span>` : nothing}</div>
        <code class="quiet small" translate="no">${fingerprint}</code>
      </td>
      <td data-label=${t('Opens')}>${this.#opens(recipient)}</td>
      <td data-label=${t('Kept')}>${wrapped_key ? t('with a passphrase') : t('on paper only')}</td>
      <td data-label=${t('Since')}><cms-time at=${created_at}></cms-time></td>
      <td class=${this.#todo(recipient) ? 'actions' : 'actions icons'}>${this.#actions(recipient)}</td>
    </tr>`
  }

  #opens({ fingerprint }: RequestRecipient) {
    const { t, heads } = this
    const n = heads.filter(({ recipients }) => recipients.includes(fingerprint)).length
    return t('{n} of {all} requests', { n, all: heads.length })
  }

  /** Number of requests that the open key can give it access to. */
  #todo({ fingerprint }: RequestRecipient): number {
    const { key } = this.#watch
    return key ? pendingRewraps(this.heads, { reader: key.fingerprint, add: fingerprint }).length : 0
  }

  #actions(recipient: RequestRecipient) {
    const { t } = this
    if (!this.app.can('requests.manage')) return nothing
    const { name } = recipient
    const todo = this.#todo(recipient)
    const button = (action: KeyAction, icon: 'pencil-simple' | 'trash', label: string) =>
      html`<wa-button size="s" appearance="plain" title=${label} @click=${() => this.#tell(action, recipient)}><wa-icon name=${icon} label="${label}: ${name}"></wa-icon></wa-button>`
    return html`${
      todo
        ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#tell('let_read', recipient)}>
              ${todo === 1 ? t('Let it read one more') : t('Let it read {n} more', { n: todo })}<span class="sr"> ${name}</span>
            </wa-button>`
        : nothing
    }
      ${button('change', 'pencil-simple', t('Change the key'))}${button('remove', 'trash', t('Remove the key'))}`
  }
}
define('cms-key-table', KeyTable)
