// Adds the key of a user who may not manage keys: compares its fingerprint, and tests that they have the secret key.
import type { RecipientChallenge } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { settle } from '../../elements/settle.ts'
import { fingerprint, parsePublicKey } from '../../inbox/public-key.ts'
import { SealError } from '../../inbox/seal-error.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { addRecipient, requestChallenge } from './register-key.ts'
import { carriedOver } from './copy-box.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class AddHanded extends AdminElement {
  static override properties = {
    isOpen: { state: true },
    challenge: { state: true },
    busy: { state: true },
    error: { state: true },
  }
  static override styles = [shared, parts, inputStyles]
  declare isOpen: boolean
  /** Set after the text was read. */
  declare challenge: (HandedKey & RecipientChallenge & { name: string }) | undefined
  declare busy: boolean
  declare error: string | undefined

  open(): void {
    this.challenge = undefined
    this.error = undefined
    this.busy = false
    this.isOpen = true
  }
  #typed = (name: string): string =>
    this.renderRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-${name}]`)!.value.trim()

  #next = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (this.busy) return
    this.busy = true
    this.error = undefined
    try {
      await (this.challenge ? this.#add(this.challenge) : this.#ask())
    } catch (error) {
      this.error = error instanceof SealError ? sealErrorText(error, this.t) : (error as Error).message
    } finally {
      this.busy = false
    }
  }
  async #ask(): Promise<void> {
    const name = this.#typed('name')
    if (!name) return void (this.error = this.t('Say whose key it is.'))
    const handed = readHandedKey(this.#typed('key'))
    this.challenge = { ...handed, ...(await requestChallenge(this.app.api, handed.public_key)), name }
  }
  async #add({
    name,
    public_key,
    wrapped_key,
    proof,
  }: HandedKey & RecipientChallenge & { name: string }): Promise<void> {
    const answer = this.#typed('answer').replace(/\s+/g, '')
    const { t, app } = this
    const added = await addRecipient(app.api, { name, public_key, wrapped_key }, { proof, answer })
    this.isOpen = false
    const text = t('The key “{name}” is added: new requests are sealed for it, too.', { name })
    if (settle(app, added, text)) this.emit('cms-changed')
  }

  override render() {
    const { t, challenge } = this
    return html`<wa-dialog
      label=${t('Add the key of somebody else')}
      ?open=${this.isOpen}
      @wa-hide=${ownEvent(() => (this.isOpen = false))}
    >
      ${
        this.isOpen
          ? html`<form id="form" class="form" novalidate @submit=${this.#next}>
        ${challenge ? this.#test(challenge) : this.#start()}
        ${this.error ? html`<p class="fault" role="alert">${this.error}</p>` : nothing}
      </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.isOpen = false)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${this.busy}>${challenge ? t('Add the key') : t('Next')}</wa-button>
    </wa-dialog>`
  }

  #start() {
    const { t } = this
    return html`<p>${t('People who manage keys make their own on this screen. Those who may only read make one there as well, and send you a text.')}</p>
      <label class="stacked"><span class="caption">${t('Whose key it is')}</span><input class="input" data-name autofocus maxlength="120" autocomplete="off" /></label>
      <label class="stacked"><span class="caption">${t('The text they sent')}</span><textarea class="input mono" data-key rows="4" autocomplete="off" spellcheck="false"></textarea></label>`
  }

  #test({ publicKey, challenge, name }: HandedKey & RecipientChallenge & { name: string }) {
    const { t } = this
    return html`<p>${t('Call {name}: the fingerprint on their screen must be this one. If it is not, cancel.', { name })}</p>
      <p><code translate="no">${fingerprint(publicKey)}</code></p>
      ${carriedOver(this.app, { label: t('Send them this test text'), text: challenge })}
      <label class="stacked"><span class="caption">${t('Their answer')}</span><textarea class="input mono" data-answer rows="2" autocomplete="off" spellcheck="false"></textarea></label>`
  }
}
define('cms-add-handed', AddHanded)

interface HandedKey {
  publicKey: Uint8Array
  public_key: string
  wrapped_key: string | undefined
}

/**
 * The text of a user who may only read, with which another person adds their key: the wrapped key, or the public key
 * alone. Throws 'bad_public_key'.
 */
export function readHandedKey(text: string): HandedKey {
  const given = text.replace(/\s+/g, '')
  const isWrapped = given.startsWith('wrapped-key:')
  const public_key = isWrapped ? given.split(':')[4] : given
  if (public_key === undefined) throw new SealError('bad_public_key')
  return { publicKey: parsePublicKey(public_key), public_key, wrapped_key: isWrapped ? given : undefined }
}
