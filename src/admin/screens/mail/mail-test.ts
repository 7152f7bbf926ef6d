// Sends a test mail and shows the response of the server.
import type { TestMail } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class MailTest extends AdminElement {
  static override properties = { to: { state: true }, report: { state: true }, busy: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      section {
        max-width: 44rem;
      }
      form,
      [role='status'] > * {
        margin-block-start: 1.125rem;
      }
    `,
  ]
  declare to: string | undefined
  declare report: TestMail | undefined
  declare busy: boolean

  #send = async (event: Event) => {
    event.preventDefault()
    this.busy = true
    this.report = undefined
    try {
      const body = { to: this.#address(), lang: this.app.lang }
      this.report = (await this.app.api.call('send_test_mail', body)).data
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  #address = () => (this.to ?? this.app.me.user?.email ?? '').trim()

  override render() {
    const { t } = this
    return html`<section class="panel" aria-labelledby="test">
      <h2 id="test">${t('Test')}</h2>
      <form class="form" @submit=${this.#send}>
        <wa-input
          type="email"
          required
          label=${t('Send a test mail to')}
          .value=${this.#address()}
          @input=${(event: Event) => (this.to = (event.target as HTMLInputElement).value)}
        ></wa-input>
        <div class="row">
          <wa-button type="submit" appearance="outlined" ?loading=${this.busy}>
            <wa-icon slot="start" name="paper-plane-tilt"></wa-icon>${t('Send')}
          </wa-button>
        </div>
      </form>
      <div role="status">${this.#result()}</div>
    </section>`
  }

  #result() {
    const { t, report } = this
    if (!report) return nothing
    if (!report.sent) return html`<p class="bad">${report.error}</p>`
    return html`<div class="good stack">
      <p>${t('The mail to {to} has left by {server}.', { to: report.to ?? '', server: report.server ?? '' })}</p>
      ${report.response ? html`<code>${report.response}</code>` : nothing}
    </div>`
  }
}
define('cms-mail-test', MailTest)
