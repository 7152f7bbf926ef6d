// A secret that is shown only once, for copying.
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/copy-text.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class SecretNote extends AdminElement {
  static override properties = { secret: { attribute: false } }
  static override styles = [shared, parts]
  declare secret: string

  override render() {
    const { t } = this
    return html`<div class="warn stack" role="status">
      <p>${t('This is the secret that signs what is sent. It is shown only now: keep it where the receiver reads it.')}</p>
      <cms-copy-text label=${t('Secret of the webhook')} .text=${this.secret}></cms-copy-text>
    </div>`
  }
}
define('cms-secret-note', SecretNote)
