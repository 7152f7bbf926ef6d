// Renames a key; the user's own open key can also get a new passphrase.
import type { RequestRecipient } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { settle } from '../../elements/settle.ts'
import { currentKey } from '../../inbox/held-key.ts'
import { SealError } from '../../inbox/seal-error.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { wrapKey } from '../../inbox/wrapped-key.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './new-passphrase.ts'
import type { NewPassphrase } from './new-passphrase.ts'
import { ownEvent } from '../../elements/own-event.ts'

type Keeping = 'same' | 'new' | 'none'

export class ChangeKey extends AdminElement {
  static override properties = {
    recipient: { state: true },
    name: { state: true },
    keeping: { state: true },
    progress: { state: true },
    error: { state: true },
  }
  static override styles = [shared, parts, inputStyles, choiceControls, css`.choice > span {font-size: 0.875rem;}`]
  declare recipient: RequestRecipient | undefined
  declare name: string
  declare keeping: Keeping
  declare progress: number | undefined
  declare error: string | undefined

  open(recipient: RequestRecipient): void {
    this.name = recipient.name
    this.keeping = 'same'
    this.progress = undefined
    this.error = undefined
    this.recipient = recipient
  }

  #save = async (event: Event): Promise<void> => {
    event.preventDefault()
    const { recipient, keeping, t, app } = this
    if (!recipient || this.progress !== undefined) return
    const typed =
      keeping === 'new' ? this.renderRoot.querySelector<NewPassphrase>('cms-new-passphrase')!.validated() : undefined
    if (keeping === 'new' && typed === undefined) return
    this.error = undefined
    this.progress = 0
    try {
      const wrapped_key = typed === undefined ? null : await this.#wrap(typed)
      const body = { name: this.name.trim(), ...(keeping !== 'same' && { wrapped_key }) }
      const answer = await app.api.call('update_recipient', { id: recipient.id, ...body })
      this.recipient = undefined
      if (settle(app, answer, t('Saved.'))) this.emit('cms-changed')
    } catch (error) {
      this.error = error instanceof SealError ? sealErrorText(error, t) : (error as Error).message
    } finally {
      this.progress = undefined
    }
  }
  #wrap(passphrase: string): Promise<string> {
    const key = currentKey()
    if (!key) throw new SealError('locked')
    return wrapKey(key, passphrase, { onProgress: (part) => (this.progress = part) })
  }

  override render() {
    const { t, recipient } = this
    return html`<wa-dialog
      label=${t('Change the key')}
      ?open=${recipient !== undefined}
      @wa-hide=${ownEvent(() => (this.recipient = undefined))}
    >
      ${recipient ? this.#form(recipient) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.recipient = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${this.progress !== undefined}>${t('Save')}</wa-button>
    </wa-dialog>`
  }

  #form({ public_key, wrapped_key }: RequestRecipient) {
    const { t, keeping } = this
    const isOpen = currentKey()?.publicText === public_key
    const choice = (value: Keeping, label: string) => html`<label class="choice">
      <input type="radio" name="keeping" .checked=${keeping === value} @change=${() => (this.keeping = value)} /><span>${label}</span>
    </label>`
    return html`<form id="form" class="form" novalidate @submit=${this.#save}>
      <label class="stacked"><span class="caption">${t('Whose key it is')}</span>
        <input class="input" autofocus maxlength="120" autocomplete="off" .value=${this.name} @input=${({ target }: Event) => (this.name = (target as HTMLInputElement).value)} /></label>
      ${
        isOpen
          ? html`<fieldset class="choices column">
              <legend class="caption">${t('Passphrase')}</legend>
              ${choice('same', wrapped_key ? t('Leave it as it is') : t('None, as now'))}
              ${choice('new', t('A new passphrase'))}
              ${wrapped_key ? choice('none', t('Keep nothing on the server: only the recovery text opens the key')) : nothing}
            </fieldset>`
          : html`<p class="quiet small">${t('Its passphrase can be changed where the key is open.')}</p>`
      }
      ${isOpen && keeping === 'new' ? html`<cms-new-passphrase></cms-new-passphrase><p class="quiet small">${t('The old passphrase still opens copies of the wrapped key in old backups. If somebody else knows it, replace the key instead.')}</p>` : nothing}
      ${this.progress ? html`<progress max="1" .value=${this.progress} aria-label=${t('The key is wrapped with your passphrase …')}></progress>` : nothing}
      ${this.error ? html`<p class="fault" role="alert">${this.error}</p>` : nothing}
    </form>`
  }
}
define('cms-change-key', ChangeKey)
