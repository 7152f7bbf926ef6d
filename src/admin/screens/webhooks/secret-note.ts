// A secret that is told this once, with a button that copies it.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class SecretNote extends AdminElement {
  static override properties = { secret: { attribute: false } }
  static override styles = [
    shared,
    parts,
    css`
      code {
        overflow-wrap: anywhere;
        user-select: all;
      }
    `,
  ]
  declare secret: string

  #copy = async () => {
    try {
      await navigator.clipboard.writeText(this.secret)
      this.app.toast({ text: this.t('Copied.') })
    } catch {
      this.app.toast({
        tone: 'warning',
        text: this.t('It could not be copied: mark it and copy it by hand.'),
      })
    }
  }

  override render() {
    return html`<div class="warn stack" role="status">
      <p>${this.t('This is the secret that signs what is sent. It is shown only now: keep it where the receiver reads it.')}</p>
      <div class="row">
        <code class="grow">${this.secret}</code>
        <wa-button size="s" appearance="outlined" @click=${this.#copy}>
          <wa-icon slot="start" name="copy"></wa-icon>${this.t('Copy')}
        </wa-button>
      </div>
    </div>`
  }
}
define('cms-secret-note', SecretNote)
