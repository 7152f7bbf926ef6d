// Gives another key access to what the user's key can read: fingerprints are compared first; can be continued.
import type { RequestRecipient } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { OpenKey } from '../../inbox/open-key.ts'
import { fingerprint, parsePublicKey } from '../../inbox/public-key.ts'
import { allRecipients, allRequests } from '../../inbox/request.ts'
import { pendingRewraps, rewrapRequests, type Rewrapped } from '../../inbox/rewrap-requests.ts'
import { SealError } from '../../inbox/seal-error.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

interface Job {
  /** The key that can read the requests now. */
  reader: OpenKey
  /** The key that gets access. */
  recipient: RequestRecipient
  /** It was just created here: no fingerprint needs to be compared. */
  isOwn?: boolean
}
type Stage = 'compare' | 'working' | 'stopped' | 'done'

export class GrantAccess extends AdminElement {
  static override properties = {
    stage: { state: true },
    all: { state: true },
    done: { state: true },
    error: { state: true },
    result: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
      .print {
        padding: 0.75rem;
        font-size: 1.125rem;
        text-align: center;
      }
      .back {
        max-width: 10rem;
      }
    `,
  ]
  declare stage: Stage | undefined
  declare all: number
  declare done: number
  declare error: string | undefined
  declare result: Rewrapped | undefined
  #job: Job | undefined
  /** Fingerprint of the key that gets access. */
  #print = ''
  #stop: AbortController | undefined
  #ended = (_isWhole: boolean) => {}

  /** True when the key can then read everything that the reader can. */
  open(job: Job): Promise<boolean> {
    this.#job = job
    this.error = undefined
    this.result = undefined
    this.done = this.all = 0
    try {
      const { public_key } = job.recipient
      // Calculated here from the public key: the fingerprint stated by the server cannot be trusted.
      this.#print = fingerprint(parsePublicKey(public_key))
    } catch (error) {
      this.app.report(error)
      return Promise.resolve(false)
    }
    this.stage = 'compare'
    if (job.isOwn) void this.#work()
    return new Promise((resolve) => (this.#ended = resolve))
  }
  #close(): void {
    this.#stop?.abort()
    const { result } = this
    this.stage = undefined
    this.#job = undefined
    this.#ended(result !== undefined && !result.broken.length && !result.pending)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  #compare = (event: Event): void => {
    event.preventDefault()
    const { value } = this.renderRoot.querySelector('input')!
    const typed = value
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
    if (typed === this.#print.split('-').at(-1)) return void this.#work()
    this.error = this.t(
      'These are not the last four of this fingerprint. If the other person sees another one, stop here: the key is not theirs.',
    )
  }

  async #work(): Promise<void> {
    const { reader, recipient } = this.#job!
    const { api } = this.app
    const { signal } = (this.#stop = new AbortController())
    this.error = undefined
    this.stage = 'working'
    try {
      const publicKey = parsePublicKey(recipient.public_key)
      const add = { publicKey, fingerprint: this.#print }
      const [heads, recipients] = await Promise.all([allRequests(api, signal), allRecipients(api, signal)])
      const known = new Set(recipients.map((one) => one.fingerprint))
      const todo = pendingRewraps(heads, { reader: reader.fingerprint, add: add.fingerprint })
      this.all = todo.length
      this.done = 0
      const onProgress = (done: number) => (this.done = done)
      this.result = await rewrapRequests(todo, { api, reader, add, known, signal, onProgress })
      this.stage = 'done'
    } catch (error) {
      if (this.stage !== 'working') return
      this.stage = 'stopped'
      if (signal.aborted) return
      this.error = error instanceof SealError ? sealErrorText(error, this.t) : (error as Error).message
    }
  }

  override render() {
    const { t, stage } = this
    const name = this.#job?.recipient.name ?? ''
    return html`<wa-dialog
      label=${t('Let “{name}” read the requests', { name })}
      ?open=${stage !== undefined}
      @wa-hide=${(event: Event) => {
        if (event.target !== event.currentTarget || this.stage === undefined) return
        if (this.stage === 'working') event.preventDefault()
        else this.#close()
      }}
    >
      ${stage ? this.#step(stage, name) : nothing}
      ${this.#buttons(stage)}
    </wa-dialog>`
  }

  #step(stage: Stage, name: string) {
    const { t } = this
    if (stage === 'compare')
      return html`<form id="form" class="form" novalidate @submit=${this.#compare}>
        <p>${t('Whoever has this key will read every request that your key reads. Call {name} and let them read out the fingerprint they see on their screen: it must begin like this one.', { name })}</p>
        <p class="print sunken wrap-anywhere"><code translate="no">${this.#print.slice(0, -4)}····</code></p>
        <label class="stacked"><span class="caption">${t('Type the last four as you heard them')}</span>
          <input class="input back" autofocus autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="8" aria-invalid=${this.error ? 'true' : 'false'} aria-describedby=${this.error ? 'fault' : nothing} /></label>
        ${this.error ? html`<p class="fault" id="fault" role="alert">${this.error}</p>` : nothing}
      </form>`
    if (stage === 'done') return this.#told(this.result!)
    return html`<div class="stack">
      <p role="status">${stage === 'working' ? t('Request {n} of {all} …', { n: Math.min(this.done + 1, this.all), all: this.all }) : t('Stopped after {n} of {all}. What is done stays done: you can go on now or later.', { n: this.done, all: this.all })}</p>
      <progress max=${Math.max(1, this.all)} .value=${this.done} aria-label=${t('Requests')}></progress>
      ${this.error ? html`<p class="fault" role="alert">${this.error}</p>` : nothing}
      <p class="quiet small">${t('Each request is opened in this browser and locked again for one key more. Its content is not changed and not sent.')}</p>
    </div>`
  }

  #told({ done, broken, pending }: Rewrapped) {
    const { t } = this
    return html`<div class="stack" role="status">
      <p class="good">${done === 1 ? t('One request can be read with this key from now on.') : t('{n} requests can be read with this key from now on.', { n: done })}</p>
      ${pending ? html`<p class="note">${t('{n} changes wait for approval.', { n: pending })}</p>` : nothing}
      ${broken.length ? html`<p class="bad">${t('These could not be opened and stay as they are:')} <span translate="no">${broken.join(', ')}</span></p>` : nothing}
    </div>`
  }

  #buttons(stage: Stage | undefined) {
    const { t } = this
    const close = html`<wa-button slot="footer" appearance="outlined" @click=${() => this.#close()}>${stage === 'done' ? t('Close') : t('Cancel')}</wa-button>`
    if (stage === 'compare')
      return html`${close}<wa-button slot="footer" variant="brand" type="submit" form="form">${t('It is the same: go on')}</wa-button>`
    if (stage === 'working')
      return html`<wa-button slot="footer" appearance="outlined" @click=${() => this.#stop?.abort()}>${t('Stop')}</wa-button>`
    if (stage === 'stopped')
      return html`${close}<wa-button slot="footer" variant="brand" @click=${() => this.#work()}>${t('Go on')}</wa-button>`
    return close
  }
}
define('cms-let-read', GrantAccess)
