// The mails of the last 90 days: recipient, status, and response of the server.
import type { SentMail } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'

type Status = 'waiting' | 'sent' | 'failed' | 'no_transport'
const TONE: Record<Status, string> = { waiting: 'note', sent: 'good', failed: 'bad', no_transport: 'warn' }
const STATUSES: Status[] = ['waiting', 'sent', 'failed', 'no_transport']

export class MailList extends AdminElement {
  static override properties = { status: { state: true } }
  static override styles = [
    shared,
    parts,
    tableStyles,
    css`
      wa-select {
        max-width: 14rem;
      }
    `,
  ]
  declare status: Status | undefined
  readonly #list: Paged<'list_mails'> = new Paged(this, 'list_mails', () => ({ status: this.status }))

  #name(status: Status): string {
    const { t } = this
    return { waiting: t('Waiting'), sent: t('Sent'), failed: t('Failed'), no_transport: t('No server') }[status]
  }

  #about(template: string): string {
    const { t } = this
    const known: Record<string, string> = {
      invite: t('Invitation'),
      reset: t('New password'),
      review: t('Changes to approve'),
      email_change: t('Confirm a new address'),
      email_changed: t('The address has changed'),
      sign_in: t('Link to sign in'),
      security: t('Notice about the account'),
      form_sent: t('Notice of a new request'),
      form_received: t('Confirmation to a visitor'),
      test: t('Test'),
    }
    return known[template] ?? template
  }

  override render() {
    const { t } = this
    return html`<div class="stack">
      <wa-select
        label=${t('State')}
        .value=${this.status ?? ''}
        @change=${(event: Event) => (this.status = ((event.target as HTMLInputElement).value || undefined) as Status)}
      >
        <wa-option value="">${t('All')}</wa-option>
        ${STATUSES.map((status) => html`<wa-option value=${status}>${this.#name(status)}</wa-option>`)}
      </wa-select>
      ${this.#list.render(
        (mails) => this.#table(mails),
        () =>
          html`<cms-message icon="envelope" heading=${t('No mails')} text=${t('Mails are listed here for 90 days, never their text.')}></cms-message>`,
      )}
    </div>`
  }

  #table(mails: SentMail[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Recipient')}</th><th>${t('About')}</th><th>${t('State')}</th><th>${t('Time')}</th></tr>
        </thead>
        <tbody>
          ${mails.map(
            (mail) =>
              html`<tr>
                <td>
                  <span class="strong">${mail.recipient}</span>${mail.error ? html`<p class="fault small">${mail.error}</p>` : nothing}
                </td>
                <td data-label=${t('About')}>${this.#about(mail.template)}</td>
                <td data-label=${t('State')}><span class="badge ${TONE[mail.status]}">${this.#name(mail.status)}</span></td>
                <td data-label=${t('Time')}><cms-time at=${mail.created_at}></cms-time></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }
}
define('cms-mail-list', MailList)
