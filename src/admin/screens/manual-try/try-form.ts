// The common part of both forms: input as JSON, dry run, sending with confirmation, the request as curl, the response.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/textarea/textarea.js'
import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { AdminElement } from '../../admin-element.ts'
import { curlOf, sendTryRequest, type Tried, type TriedAnswer } from '../../client/try-request.ts'
import '../../elements/copy-text.ts'
import { layout } from '../../styles/layout.ts'
import { selectStyles } from '../../styles/select.ts'
import { shared } from '../../styles/shared.ts'
import '../../manual/code-block.ts'

/** What can be sent: an operation or a tool. */
export interface Candidate {
  name: string
  summary: string
  isWrite: boolean
  takesDryRun: boolean
  example: Record<string, unknown>
}

export abstract class TryForm<C extends Candidate> extends AdminElement {
  static override properties: PropertyDeclarations = {
    token: {},
    chosen: {},
    input: { state: true },
    isReal: { state: true },
    isSending: { state: true },
    sent: { state: true },
    answer: { state: true },
    error: { state: true },
  }
  static override styles = [
    shared,
    layout,
    selectStyles,
    css`
      /* Inside a screen, which has the margins; as wide as the token above. */
      :host {
        margin: 0;
        padding: 0;
        max-width: 44rem;
      }
      label.field {
        font-size: 0.875rem;
      }
      select {
        width: 100%;
        min-height: 2.5rem;
        padding-inline-start: 0.75rem;
        border: 1px solid var(--cms-edge);
        border-radius: var(--cms-radius);
        background-color: var(--cms-panel);
        color: var(--cms-ink);
        font: inherit;
      }
      wa-textarea::part(textarea) {
        font-family: var(--cms-mono);
        font-size: 0.8125rem;
      }
      .box {
        display: flex;
        gap: 0.5rem;
        align-items: center;
      }
    `,
  ]
  declare token: string
  declare chosen: string
  declare input: string
  declare isReal: boolean
  declare isSending: boolean
  declare sent: Tried | undefined
  declare answer: TriedAnswer | undefined
  declare error: string
  #candidate: C | undefined

  constructor() {
    super()
    this.token = ''
    this.chosen = ''
    this.input = '{}'
    this.error = ''
  }

  /** The request of an input, whose dry run flag is set. */
  protected abstract requestOf(candidate: C, input: Record<string, unknown>): Tried

  /** Another operation starts with its own example. */
  protected begin(candidate: C | undefined): void {
    if (candidate?.name === this.#candidate?.name) return
    this.#candidate = candidate
    this.input = JSON.stringify(candidate?.example ?? {}, null, 2)
    this.isReal = false
    this.sent = this.answer = undefined
    this.error = ''
  }

  #read(): Record<string, unknown> | undefined {
    try {
      const value: unknown = JSON.parse(this.input.trim() || '{}')
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
      this.error = this.t('The input has to be an object: { … }.')
    } catch (error) {
      this.error = this.t('The input is not JSON: {reason}', { reason: (error as Error).message })
    }
    return undefined
  }

  /** The current request; undefined for invalid input, which `error` describes. */
  #prepare(candidate: C): Tried | undefined {
    const given = this.#read()
    if (!given) return undefined
    const { dry_run: _, ...rest } = given
    const isDry = candidate.isWrite && candidate.takesDryRun && !this.isReal
    try {
      return this.requestOf(candidate, isDry ? { ...rest, dry_run: true } : rest)
    } catch (error) {
      this.error = this.t('“{name}” is missing: it is a part of the address.', {
        name: (error as Error).message,
      })
      return undefined
    }
  }

  readonly #send = async () => {
    const candidate = this.#candidate
    this.error = ''
    const request = candidate && this.#prepare(candidate)
    if (!candidate || !request) return
    const changes = candidate.isWrite && (this.isReal || !candidate.takesDryRun)
    if (changes && !(await this.#sure(candidate))) return
    this.isSending = true
    try {
      this.sent = request
      this.answer = await sendTryRequest(request, this.token)
    } catch {
      this.answer = undefined
      this.error = this.t('The server does not answer.')
    } finally {
      this.isSending = false
    }
  }

  #sure({ name }: C): Promise<boolean> {
    const { site } = this.app.me
    const where = { name, site: site.title, host: location.host }
    return this.app.confirm({
      title: this.t('Change the website “{site}”?', where),
      text: this.t(
        '{name} is sent to {host} and changes what is there, or makes a change that waits, as the token allows.',
        where,
      ),
      action: this.t('Send and change'),
      danger: true,
    })
  }

  protected form(candidate: C): TemplateResult {
    const { t } = this
    return html`<p>${candidate.summary === '' ? nothing : html`<span lang="en" translate="no">${candidate.summary}</span>`}</p>
      <wa-textarea
        label=${t('Input, as JSON')}
        rows="8"
        resize="vertical"
        spellcheck="false"
        .value=${this.input}
        @input=${(event: Event) => (this.input = (event.target as unknown as { value: string }).value)}
      ></wa-textarea>
      ${candidate.isWrite ? this.#dryRun(candidate) : nothing}
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      <div class="row">
        <wa-button variant="brand" ?loading=${this.isSending} @click=${this.#send}>${t('Send')}</wa-button>
        ${this.token === '' ? html`<span class="quiet small">${t('Without a token only what is open to everybody answers.')}</span>` : nothing}
      </div>
      ${this.#outcome()}`
  }

  #dryRun({ takesDryRun }: C) {
    const { t } = this
    if (!takesDryRun)
      return html`<p class="warn">${t('This cannot be done as a dry run: sending it changes the website.')}</p>`
    const set = (event: Event) => (this.isReal = !(event.target as HTMLInputElement).checked)
    return html`<label class="box">
      <input type="checkbox" .checked=${!this.isReal} @change=${set} />
      ${t('Dry run: show what would change, and change nothing')}
    </label>`
  }

  #outcome() {
    const { t, sent, answer } = this
    if (!sent) return nothing
    return html`<section class="stack" aria-label=${t('Request and answer')}>
      <h2>${t('Request')}</h2>
      <cms-copy-text .text=${curlOf(sent, location.origin)} label=${t('Request for a shell')}></cms-copy-text>
      ${answer ? this.#answerOf(answer) : nothing}
    </section>`
  }

  #answerOf({ status, text, headers, ms }: TriedAnswer) {
    const { t } = this
    const tone = status < 300 ? 'good' : status < 400 ? 'note' : 'bad'
    return html`<h2>${t('Answer')}</h2>
      <p class="row" role="status">
        <span class="badge ${tone}">${status}</span><span class="quiet small">${t('{ms} ms', { ms })}</span>
        ${headers.map(([name, value]) => html`<code class="small wrap-anywhere" translate="no">${name}: ${value}</code>`)}
      </p>
      <cms-code-block .text=${printed(text)} .label=${t('Answer')}></cms-code-block>`
  }
}

function printed(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
