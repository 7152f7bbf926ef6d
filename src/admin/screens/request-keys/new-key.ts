// Creates a key in this browser, in steps: how to store it, its recovery text, and registering the public key.
import type { RequestRecipient } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { toastPending } from '../../elements/settle.ts'
import { makeKey, type OpenKey } from '../../inbox/open-key.ts'
import { printRecoveryText } from '../../inbox/recovery-text.ts'
import { SealError } from '../../inbox/seal-error.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { wrapKey } from '../../inbox/wrapped-key.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './new-passphrase.ts'
import type { NewPassphrase } from './new-passphrase.ts'
import './recovery-sheet.ts'
import type { RecoverySheet } from './recovery-sheet.ts'
import { registerKey } from './register-key.ts'

type Stage = 'ways' | 'paper' | 'sealing'

export interface MadeKey {
  key: OpenKey
  /** Undefined while it waits for approval, or somebody else has to register it. */
  recipient: RequestRecipient | undefined
  name: string
  wrapped: string | undefined
}

export class NewKey extends AdminElement {
  static override properties = {
    stage: { state: true },
    name: { state: true },
    methods: { state: true },
    progress: { state: true },
    error: { state: true },
    purpose: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    choiceControls,
    css`
      .choice {
        align-items: flex-start;
      }
      .inner {
        margin-block-start: -0.75rem;
        padding-inline-start: 1.625rem;
      }
    `,
  ]
  declare stage: Stage | undefined
  declare name: string
  declare methods: { passphrase: boolean; paper: boolean }
  declare progress: number
  declare error: string | undefined
  /** `hand_over`: somebody else registers it. */
  declare purpose: 'first' | 'another' | 'replace' | 'hand_over'
  #key: OpenKey | undefined
  #passphrase: string | undefined

  get isBusy(): boolean {
    return this.stage !== undefined
  }

  open(purpose: NewKey['purpose'], name: string): void {
    this.purpose = purpose
    this.name = name
    this.methods = { passphrase: true, paper: true }
    this.error = undefined
    this.progress = 0
    this.stage = 'ways'
  }
  /** Wipes a key that was not passed on. */
  #wipe(): void {
    const key = this.#key
    this.#key = undefined
    key?.close()
  }
  #close(): void {
    this.#wipe()
    this.#passphrase = undefined
    this.renderRoot.querySelector<NewPassphrase>('cms-new-passphrase')?.clear()
    this.stage = undefined
  }
  /** The key is dropped after 15 minutes of inactivity. */
  #lost(): void {
    this.#close()
    this.app.toast({
      tone: 'warning',
      text: this.t('The new key was not used for 15 minutes and is gone. Begin again.'),
    })
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  #next = async (event: Event): Promise<void> => {
    event.preventDefault()
    this.error = undefined
    if (this.stage === 'ways') return this.#make()
    if (this.stage === 'paper' && !this.renderRoot.querySelector<RecoverySheet>('cms-recovery-sheet')!.confirm()) return
    await this.#seal()
  }

  #make(): Promise<void> | void {
    const { t, methods } = this
    this.name = this.name.trim()
    if (!this.name) return void (this.error = t('Say whose key it is.'))
    if (!methods.passphrase && !methods.paper) return void (this.error = t('Choose at least one way to keep the key.'))
    const typed = methods.passphrase
      ? this.renderRoot.querySelector<NewPassphrase>('cms-new-passphrase')!.validated()
      : undefined
    if (methods.passphrase && typed === undefined) return
    this.#passphrase = typed
    // A key that could not be registered.
    this.#wipe()
    const key = (this.#key = makeKey())
    key.onClose(() => this.#key === key && this.#lost())
    if (!methods.paper) return this.#seal()
    this.stage = 'paper'
  }

  async #seal(): Promise<void> {
    const key = this.#key!
    const { name, purpose } = this
    this.stage = 'sealing'
    try {
      const onProgress = (part: number) => (this.progress = part)
      const wrapped = this.#passphrase === undefined ? undefined : await wrapKey(key, this.#passphrase, { onProgress })
      const answer =
        purpose === 'hand_over' ? undefined : await registerKey(this.app.api, key, { name, wrapped_key: wrapped })
      const waits = answer !== undefined && isPending(answer)
      if (waits) toastPending(this.app)
      const recipient = answer && !isPending(answer) ? answer.data : undefined
      // Passed on: another owner closes it.
      this.#key = undefined
      this.#close()
      this.emit('cms-key-made', { key, recipient, name, wrapped } satisfies MadeKey)
    } catch (error) {
      if (this.#key !== key) return
      this.stage = this.methods.paper ? 'paper' : 'ways'
      this.error = error instanceof SealError ? sealErrorText(error, this.t) : (error as Error).message
    }
  }

  override render() {
    const { t, stage, purpose } = this
    const heading =
      purpose === 'replace'
        ? t('Replace your key')
        : purpose === 'first'
          ? t('Make the first key')
          : t('Make a key of your own')
    return html`<wa-dialog
      label=${heading}
      ?open=${stage !== undefined}
      @wa-hide=${(event: Event) => {
        if (event.target !== event.currentTarget || stage === undefined) return
        if (stage === 'sealing') event.preventDefault()
        else this.#close()
      }}
    >
      ${
        stage
          ? html`<form id="form" class="form" novalidate @submit=${this.#next}>
        ${this.#step(stage)}
        ${this.error ? html`<p class="fault" role="alert">${this.error}</p>` : nothing}
      </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" ?disabled=${stage === 'sealing'} @click=${() => this.#close()}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${stage === 'sealing'}>
        ${stage === 'ways' ? t('Make the key') : t('Done: use this key')}
      </wa-button>
    </wa-dialog>`
  }

  #step(stage: Stage) {
    const { t } = this
    if (stage === 'paper')
      return html`<cms-recovery-sheet .text=${printRecoveryText(this.#key!)} .fingerprint=${this.#key!.fingerprint}></cms-recovery-sheet>`
    if (stage === 'sealing')
      return html`<p role="status">${this.methods.passphrase ? t('The key is wrapped with your passphrase …') : t('The key is tested …')}</p>
        <progress max="1" .value=${this.progress} aria-label=${t('The key is wrapped with your passphrase …')}></progress>`
    return this.#waysForm()
  }

  #waysForm() {
    const { t, methods } = this
    const toggle =
      (method: 'passphrase' | 'paper') =>
      ({ target }: Event) =>
        (this.methods = { ...this.methods, [method]: (target as HTMLInputElement).checked })
    return html`<p>${t('The key is made in this browser. Its secret half never leaves it in a form that others could read; if you lose it, the requests sealed for it are lost, too.')}</p>
      <label class="stacked"><span class="caption">${t('Whose key it is')}</span>
        <input class="input" autofocus maxlength="120" autocomplete="off" .value=${this.name} @input=${({ target }: Event) => (this.name = (target as HTMLInputElement).value)} /></label>
      <div class="stack">
        <label class="choice"><input type="checkbox" .checked=${methods.passphrase} @change=${toggle('passphrase')} />
          <span class="caption">${t('Open it with a passphrase')}</span></label>
        ${methods.passphrase ? html`<div class="inner stack"><p class="quiet small">${t('The server keeps the key, wrapped with your passphrase: you can open it on any device. Nobody can set a new passphrase without the key.')}</p><cms-new-passphrase></cms-new-passphrase></div>` : nothing}
        <label class="choice"><input type="checkbox" .checked=${methods.paper} @change=${toggle('paper')} />
          <span class="caption">${t('Keep a recovery text on paper or in a file')}</span></label>
        <p class="inner quiet small">${methods.paper ? t('It comes next: 14 groups of five letters and digits.') : t('Without it, a forgotten passphrase means that the requests are lost.')}</p>
      </div>`
  }
}
define('cms-new-key', NewKey)
