// Opens a key in the browser: one stored on the server, wrapped with a passphrase, or one from a printed recovery text.
import type { RequestRecipient } from '../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { controlStyles } from '../styles/controls.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { setCurrentKey } from './held-key.ts'
import type { OpenKey } from './open-key.ts'
import { parseRecoveryText } from './recovery-text.ts'
import { SealError } from './seal-error.ts'
import { sealErrorText } from './seal-error-text.ts'
import { unwrapKey } from './wrapped-key.ts'
import { readTextFile } from '../data/text-file.ts'

const GROUP = 5

type KeySource = 'passphrase' | 'paper'
/** A recovery text is short; a larger file is something else. */
const MAX_FILE_BYTES = 4096

export class KeyOpener extends AdminElement {
  static override properties = {
    recipients: { attribute: false },
    source: { state: true },
    chosen: { state: true },
    progress: { state: true },
    error: { state: true },
  }
  static override styles = [
    shared,
    parts,
    controlStyles,
    css`
      legend {
        margin-block-end: 0.375rem;
      }
      .small-button {
        position: relative;
      }
      .small-button:focus-within {
        outline: 2px solid var(--cms-brand);
        outline-offset: 2px;
      }
    `,
  ]
  declare recipients: readonly RequestRecipient[]
  declare source: KeySource | undefined
  declare chosen: number | undefined
  /** Progress of opening, from 0 to 1. */
  declare progress: number | undefined
  declare error: string | undefined
  #stop: AbortController | undefined

  constructor() {
    super()
    this.recipients = []
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.abort()
  }

  /** Typing begins at once: letters that go elsewhere are shortcuts of the admin. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('[data-secret]')?.focus()
  }

  get #wrapped(): RequestRecipient[] {
    return this.recipients.filter(({ wrapped_key }) => wrapped_key !== null)
  }
  /** The user's own key first, recognized by its name. */
  get #recipient(): RequestRecipient | undefined {
    const { user } = this.app.me
    const isOwn = ({ name }: RequestRecipient) => [user?.name, user?.email].includes(name)
    const all = this.#wrapped
    return all.find(({ id }) => id === this.chosen) ?? all.find(isOwn) ?? all[0]
  }

  #open = async (event: SubmitEvent) => {
    event.preventDefault()
    if (this.progress !== undefined) return
    const field = this.renderRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-secret]')!
    this.error = undefined
    try {
      const key = field.localName === 'input' ? await this.#unwrap(field.value) : parseRecoveryText(field.value)
      field.value = ''
      if (key) this.#hold(key)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      this.error = sealErrorText(error, this.t)
      await this.updateComplete
      field.focus()
      const group = error.details['group']
      if (typeof group === 'number') field.setSelectionRange(...groupRange(field.value, group))
      else field.select()
    }
  }

  /** Undefined when the user cancelled it. */
  async #unwrap(passphrase: string): Promise<OpenKey | undefined> {
    const { wrapped_key, public_key } = this.#recipient!
    const { signal } = (this.#stop = new AbortController())
    this.progress = 0
    try {
      const onProgress = (part: number) => (this.progress = part)
      return await unwrapKey(wrapped_key!, passphrase, { public_key, signal, onProgress })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      this.progress = undefined
    }
  }

  #hold(key: OpenKey): void {
    setCurrentKey(key)
    const isKnown = this.recipients.some(({ public_key }) => public_key === key.publicText)
    if (!isKnown)
      this.app.toast({
        tone: 'warning',
        text: this.t('The key is open, but it is none of those that requests are sealed for now.'),
      })
  }

  #readFile = async ({ target }: Event) => {
    const input = target as HTMLInputElement
    const file = input.files?.[0]
    if (!file) return
    this.error = undefined
    const read = file.size > MAX_FILE_BYTES ? undefined : await readTextFile(file, this.t)
    if (!read) this.error = this.t('This is not a file with a recovery text.')
    else if ('error' in read) this.error = read.error
    else this.renderRoot.querySelector<HTMLTextAreaElement>('textarea')!.value = textOfFile(read.text)
    input.value = ''
  }

  override render() {
    const { t } = this
    const wrapped = this.#wrapped
    const source = wrapped.length ? (this.source ?? 'passphrase') : 'paper'
    return html`<form class="form" novalidate @submit=${this.#open}>
      ${wrapped.length ? this.#ways(source) : nothing}
      ${source === 'passphrase' ? this.#passphrase(wrapped) : this.#paper()}
      ${this.error ? html`<p class="fault" id="fault" role="alert"><wa-icon name="warning-circle"></wa-icon> ${this.error}</p>` : nothing}
      ${this.progress === undefined ? nothing : html`<progress max="1" .value=${this.progress} aria-label=${t('The key is being opened')}></progress>`}
      <p class="row">
        <wa-button variant="brand" type="submit" ?loading=${this.progress !== undefined}>
          <wa-icon slot="start" name="lock-open"></wa-icon>${t('Open the key')}
        </wa-button>
        ${this.progress === undefined ? nothing : html`<wa-button appearance="outlined" @click=${() => this.#stop?.abort()}>${t('Cancel')}</wa-button>`}
      </p>
      <p class="quiet small">${t('The key is opened in this browser and never sent. It locks after 15 minutes without use, and when you leave or reload the page.')}</p>
    </form>`
  }

  #ways(selected: KeySource) {
    const { t } = this
    const choice = (value: KeySource, label: string) => html`<label class="segment">
      <input type="radio" name="way" value=${value} .checked=${selected === value} @change=${() => this.#choose(value)} />${label}
    </label>`
    return html`<fieldset>
      <legend class="caption">${t('Open your key with')}</legend>
      <div class="segments">${choice('passphrase', t('Passphrase'))}${choice('paper', t('Recovery text'))}</div>
    </fieldset>`
  }
  #choose(source: KeySource): void {
    this.#stop?.abort()
    this.source = source
    this.error = undefined
  }

  #passphrase(wrapped: RequestRecipient[]) {
    const { t } = this
    const own = this.#recipient!
    return html`${
      wrapped.length > 1
        ? html`<label class="stacked"><span class="caption">${t('Whose key')}</span>
              <select class="input" translate="no" @change=${({ target }: Event) => (this.chosen = Number((target as HTMLSelectElement).value))}>
                ${wrapped.map(({ id, name }) => html`<option value=${id} ?selected=${id === own.id}>${name}</option>`)}
              </select></label>`
        : nothing
    }
      <label class="stacked"><span class="caption">${t('Passphrase')}</span>
        <input class="input" type="password" data-secret autocomplete="off" required aria-invalid=${this.error ? 'true' : 'false'} aria-describedby=${this.error ? 'fault' : nothing} />
      </label>`
  }

  #paper() {
    const { t } = this
    return html`<label class="stacked"><span class="caption">${t('Recovery text, 14 groups of five')}</span>
        <textarea class="input mono" rows="4" data-secret autocomplete="off" autocapitalize="characters" spellcheck="false" aria-invalid=${this.error ? 'true' : 'false'} aria-describedby=${this.error ? 'fault' : nothing}></textarea>
      </label>
      <p>
        <label class="small-button">
          <wa-icon name="file-text"></wa-icon>${t('Take it from a file')}
          <input class="sr" type="file" accept=".txt,text/plain" @change=${this.#readFile} />
        </label>
      </p>`
  }
}

/** In a file saved by the admin the recovery text is on a line of its own, between explanations. */
const textOfFile = (text: string) =>
  text
    .split(/\r?\n/)
    .find((line) => /^\s*(\w{5}[-\s]+){13}\w{5}\s*$/.test(line))
    ?.trim() ?? text
define('cms-key-opener', KeyOpener)

/**
 * The position of a group of a recovery text in the input, for selecting it: start and end in UTF-16 code
 * units; the end of the text where the group is missing. `group` counts from 1.
 */
export function groupRange(text: string, group: number): [from: number, to: number] {
  const symbols = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index, 0: symbol }) => [index, index + symbol.length])
  const own = symbols.slice((group - 1) * GROUP, group * GROUP)
  return [own[0]?.[0] ?? text.length, own.at(-1)?.[1] ?? text.length]
}
