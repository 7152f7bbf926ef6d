// A new passphrase, entered twice, with a strength estimate. It is never sent to the server.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { MIN_PASSPHRASE } from '../../inbox/passphrase-key.ts'
import { passphraseStrength, type Strength } from '../../inbox/passphrase-strength.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

const LEVEL: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }

export class NewPassphrase extends AdminElement {
  static override properties = { strength: { state: true }, error: { state: true } }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
      meter {
        width: 8rem;
        height: 0.75rem;
      }
    `,
  ]
  declare strength: Strength | undefined
  declare error: string | undefined

  get #inputs(): HTMLInputElement[] {
    return [...this.renderRoot.querySelectorAll('input')]
  }

  /** Undefined when it is invalid, with a message. */
  validated(): string | undefined {
    const { t } = this
    const [first, second] = this.#inputs
    const passphrase = first!.value
    const isShort = passphraseStrength(passphrase) === 'short'
    const isSame = passphrase === second!.value
    this.error = isShort
      ? t('A passphrase has at least {n} characters.', { n: MIN_PASSPHRASE })
      : isSame
        ? undefined
        : t('The two passphrases are not the same.')
    if (!this.error) return passphrase
    const wrong = isShort ? first! : second!
    wrong.focus()
    return undefined
  }
  clear(): void {
    for (const input of this.#inputs) input.value = ''
    this.strength = undefined
    this.error = undefined
  }

  #strengthWords(strength: Strength): string {
    const { t } = this
    return {
      short: t('too short'),
      weak: t('weak: easily guessed'),
      fair: t('fair: a few words more make it strong'),
      strong: t('strong'),
    }[strength]
  }

  /** The fields are in a shadow root, so Enter does not send the form around them by itself. */
  readonly #enter = ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Enter' && !isComposing) this.closest('form')?.requestSubmit()
  }

  override render() {
    const { t, strength, error } = this
    const invalid = error ? 'true' : 'false'
    return html`<div class="stack" @keydown=${this.#enter}>
      <label class="stacked"><span class="caption">${t('New passphrase')}</span>
        <input
          class="input"
          type="password"
          autocomplete="new-password"
          aria-describedby="told ${error ? 'fault' : ''}"
          aria-invalid=${invalid}
          @input=${({ target }: Event) => {
            const { value } = target as HTMLInputElement
            this.strength = value ? passphraseStrength(value) : undefined
          }}
        />
      </label>
      <p class="row small" id="told">
        ${strength ? html`<meter max="3" low="1.5" high="2.5" optimum="3" .value=${LEVEL[strength]} aria-hidden="true"></meter>` : nothing}
        <span role="status">${strength ? `${t('Strength')}: ${this.#strengthWords(strength)}` : t('At least {n} characters; four or five words that do not belong together are good.', { n: MIN_PASSPHRASE })}</span>
      </p>
      <label class="stacked"><span class="caption">${t('The same once more')}</span>
        <input class="input" type="password" autocomplete="new-password" aria-invalid=${invalid} aria-describedby=${error ? 'fault' : nothing} />
      </label>
      ${error ? html`<p class="fault small" id="fault" role="alert">${error}</p>` : nothing}
    </div>`
  }
}
define('cms-new-passphrase', NewPassphrase)
