// Tests each model of the provider with a minimal request, and shows the results.
import type { AiTest } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { capabilityName, countText } from '../../ai/ai-labels.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class ProviderTest extends AdminElement {
  static override properties = {
    provider: { attribute: false },
    report: { state: true },
    busy: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 0.75rem;
        align-items: baseline;
        padding-block: 0.5rem;
      }
    `,
  ]
  declare provider: string
  declare report: AiTest | undefined
  declare busy: boolean

  #run = async () => {
    this.busy = true
    try {
      const { data } = await this.app.api.call('test_ai_provider', { provider: this.provider })
      this.report = data
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t } = this
    return html`<section class="panel stack" aria-labelledby="test">
      <div class="row apart">
        <h2 id="test">${t('Does it work?')}</h2>
        <wa-button size="s" appearance="outlined" ?loading=${this.busy} @click=${this.#run}>
          <wa-icon slot="start" name="pulse"></wa-icon>${t('Test now')}
        </wa-button>
      </div>
      <p class="quiet small">${t('Each model is asked a very short question. That counts against the budget.')}</p>
      <div role="status">${this.#results()}</div>
    </section>`
  }

  #results() {
    const { t, report } = this
    if (!report) return nothing
    if (!report.results.length) return html`<p class="warn">${t('Choose a model below first.')}</p>`
    return html`<ul class="ruled">
      ${report.results.map(
        ({ capability, model, works, ms, message }) =>
          html`<li>
            <span class="badge ${works ? 'good' : 'bad'}"
              ><wa-icon name=${works ? 'check' : 'x'}></wa-icon>${works ? t('works') : t('does not work')}</span
            >
            <strong>${capabilityName(capability, t)}</strong>
            <code class="wrap-anywhere">${model}</code>
            ${works ? html`<span class="quiet small">${t('{ms} ms', { ms: countText(ms, this.app.lang) })}</span>` : nothing}
            ${message ? html`<span class="fault small">${message}</span>` : nothing}
          </li>`,
      )}
    </ul>`
  }
}
define('cms-ai-provider-test', ProviderTest)
