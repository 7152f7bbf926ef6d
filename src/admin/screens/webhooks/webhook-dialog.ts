// Adds or edits a webhook: its address and its events.
import type { Webhook } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { settle } from '../../elements/settle.ts'
import { isStale, staleNotice } from '../../elements/stale-notice.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { subjectLabels } from './event-labels.ts'
import { SUBJECTS } from './webhook.ts'
import { ownEvent } from '../../elements/own-event.ts'

type Draft = Pick<Webhook, 'name' | 'url' | 'events'> & { id?: number; version?: number }

export class WebhookDialog extends AdminElement {
  static override properties = {
    draft: { state: true },
    theirs: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      legend {
        margin-block-end: 0.75rem;
      }
      .stack {
        gap: 0.625rem;
      }
    `,
  ]
  declare draft: Draft | undefined
  /** The webhook as somebody else saved it while the dialog was open. */
  declare theirs: Webhook | undefined
  declare error: ProblemError | undefined
  declare busy: boolean

  open(webhook?: Webhook): void {
    this.error = undefined
    this.theirs = undefined
    this.draft = webhook ? { ...webhook } : { name: '', url: 'https://', events: ['page.*'] }
  }

  #toggle(event: string, on: boolean): void {
    const kind = event.split('.')[0]!
    const others = this.draft!.events.filter((one) => one.split('.')[0] !== kind)
    this.draft = { ...this.draft!, events: on ? [...others, event] : others }
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { id, name, url, events } = this.draft!
    const { version } = this.theirs ?? this.draft!
    this.busy = true
    try {
      const body = { name: name.trim(), url: url.trim(), events, ...(version && { if_version: version }) }
      const { api } = this.app
      const answer = await (id ? api.call('update_webhook', { id, ...body }) : api.call('create_webhook', body))
      this.draft = undefined
      this.emit('cms-saved', settle(this.app, answer, this.t('Saved.')) ? answer.data : undefined)
    } catch (error) {
      await this.#refused(error, id)
    } finally {
      this.busy = false
    }
  }

  async #refused(error: unknown, id: number | undefined): Promise<void> {
    const read = (one: number) => this.app.api.get('get_webhook', { id: one })
    const theirs = id && isStale(error) ? await read(id).catch(() => undefined) : undefined
    if (theirs) this.theirs = theirs
    else if (error instanceof ProblemError && error.errors.length) this.error = error
    else this.app.report(error)
  }

  #at(name: string): string | undefined {
    return this.error?.errors.find(({ pointer }) => pointer.startsWith(`/${name}`))?.message
  }

  override render() {
    const { t, draft, theirs } = this
    return html`<wa-dialog
      label=${draft?.id ? t('Change webhook') : t('New webhook')}
      ?open=${draft !== undefined}
      @wa-hide=${ownEvent(() => (this.draft = undefined))}
    >
      ${
        draft
          ? html`<form id="form" class="form" novalidate @submit=${this.#save}>
            ${theirs ? staleNotice(t, () => this.open(theirs)) : nothing}
            ${this.#input('name', t('Name'))} ${this.#input('url', t('Address'))} ${this.#events(draft)}
          </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.draft = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${this.busy}>${t('Save')}</wa-button>
    </wa-dialog>`
  }

  #input(name: 'name' | 'url', label: string) {
    const wrong = this.#at(name)
    return html`<div>
      <wa-input
        label=${label}
        required
        ?autofocus=${name === 'name'}
        type=${name === 'url' ? 'url' : 'text'}
        maxlength=${name === 'url' ? 2000 : 200}
        .value=${this.draft![name]}
        @input=${(event: Event) => (this.draft = { ...this.draft!, [name]: (event.target as HTMLInputElement).value })}
      ></wa-input>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </div>`
  }

  #events({ events }: Draft) {
    const { t } = this
    const all = events.includes('*')
    const wrong = this.#at('events')
    return html`<fieldset class="stack">
      <legend class="strong">${t('What it is told')}</legend>
      <wa-checkbox .checked=${all} @change=${(event: Event) => this.#toggle('*', (event.target as HTMLInputElement).checked)}>
        ${t('Everything')}
      </wa-checkbox>
      ${SUBJECTS.map(
        (kind) =>
          html`<wa-checkbox
            ?disabled=${all}
            .checked=${all || events.some((one) => one.startsWith(`${kind}.`))}
            @change=${(event: Event) => this.#toggle(`${kind}.*`, (event.target as HTMLInputElement).checked)}
            >${subjectLabels(kind, t)} <code class="quiet">${kind}.*</code></wa-checkbox
          >`,
      )}
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </fieldset>`
  }
}
define('cms-webhook-dialog', WebhookDialog)
