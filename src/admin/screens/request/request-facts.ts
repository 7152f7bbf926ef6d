// What is known about a request without a key: form, status, time, size, and which keys can open it.
import type { RequestRecipient, SealedRequest } from '../../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/time.ts'
import { languageName } from '../../elements/code-name.ts'
import { setStatus } from '../../inbox/change-request.ts'
import { STATUSES, statusTone, statusText, type Status } from '../../inbox/request.ts'
import { sizeText } from '../../media/media-item.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

const KEPT_DAYS = 180

export class RequestFacts extends AdminElement {
  static override properties = {
    request: { attribute: false, hasChanged: () => true },
    recipients: { attribute: false },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
      dd {
        min-height: 2rem;
        align-content: center;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.5rem;
      }
    `,
  ]
  declare request: SealedRequest
  declare recipients: readonly RequestRecipient[]

  #change = async ({ target }: Event): Promise<void> => {
    const select = target as HTMLSelectElement
    const changed = await setStatus(this.app, this.request, select.value as Status)
    if (changed) this.emit('cms-request', changed)
    else select.value = this.request.status
  }

  override render() {
    const { t, request, app } = this
    const { table_name, created_at, size, files, language, done_at, deleted_at } = request
    const language_name = languageName(language, app.lang)
    const fact = (name: string, value: unknown, own = false) =>
      html`<div><dt>${name}</dt><dd translate=${own ? 'no' : nothing}>${value}</dd></div>`
    return html`<section class="panel stack" aria-label=${t('About this request')}>
      ${deleted_at ? html`<p class="warn">${t('This request is in the trash. It is removed for good 30 days after it was deleted.')}</p>` : nothing}
      <dl class="named">
        ${fact(t('Form name'), table_name ?? t('deleted'), table_name !== null)}
        ${fact(t('State'), this.#status())}
        ${fact(t('Received'), html`<cms-time exact at=${created_at}></cms-time>`)}
        ${fact(t('Size'), `${sizeText(size, app.lang)}${files ? ` · ${files === 1 ? t('1 file') : t('{n} files', { n: files })}` : ''}`)}
        ${fact(t('Language of the visitor'), language_name)}
      </dl>
      ${done_at && !deleted_at ? html`<p class="quiet small">${t('It is removed for good on {date}, {days} days after it was done.', { date: this.#goneOn(done_at), days: KEPT_DAYS })}</p>` : nothing}
      <details>
        <summary>${t('Who can read it')} (${request.recipients.length})</summary>
        <ul>${request.recipients.map((fingerprint) => this.#reader(fingerprint))}</ul>
      </details>
    </section>`
  }

  #status() {
    const { t, request, app } = this
    const { status, deleted_at, reference } = request
    if (!app.can('requests.manage') || deleted_at)
      return html`<span class="badge ${statusTone(status)}">${statusText(status, t)}</span>`
    return html`<select class="input compact" aria-label=${t('Status of {reference}', { reference })} .value=${status} @change=${this.#change}>
      ${STATUSES.map((one) => html`<option value=${one} ?selected=${one === status}>${statusText(one, t)}</option>`)}
    </select>`
  }

  #goneOn(done: string): string {
    const at = new Date(done)
    at.setUTCDate(at.getUTCDate() + KEPT_DAYS)
    return new Intl.DateTimeFormat(this.app.lang, { dateStyle: 'medium' }).format(at)
  }

  #reader(fingerprint: string) {
    const known = this.recipients.find((one) => one.fingerprint === fingerprint)
    return html`<li>
      ${known ? html`<span translate="no">${known.name}</span>` : html`<span>${this.t('A key that was removed')}</span>`}
      <code class="quiet nowrap" translate="no">${fingerprint}</code>
    </li>`
  }
}
define('cms-request-facts', RequestFacts)
