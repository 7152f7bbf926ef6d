// AI usage in a month: by feature, user and model, and compared with other months.
import type { AiUsage as Usage } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { countText, featureName, moneyText } from '../../ai/ai-labels.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'

type Sums = Usage['features'][number]
interface Row extends Omit<Sums, 'feature'> {
  name: unknown
}

export class AiUsage extends AdminElement {
  static override properties = { month: { state: true } }
  static override styles = [
    shared,
    parts,
    tableStyles,
    css`
      wa-select {
        max-width: 16rem;
      }
      progress {
        accent-color: var(--cms-brand-strong);
      }
      @media (min-width: 40.01rem) {
        td.number,
        th.number {
          text-align: end;
        }
      }
    `,
  ]
  /** 2026-11; the current month when undefined. */
  declare month: string | undefined
  readonly #usage: Loaded<Usage> = new Loaded<Usage>(
    this,
    (signal) => this.app.api.get('get_ai_usage', this.month === undefined ? {} : { month: this.month }, signal),
    () => [this.month],
  )

  override render() {
    return this.#usage.render((usage) => this.#show(usage))
  }

  #show(usage: Usage) {
    const { t } = this
    if (!usage.months.length)
      return html`<cms-message
        icon="chart-bar"
        heading=${t('Not used yet')}
        text=${t('Every call is counted here: for what, by whom, by which model, and what it cost. What was asked and answered is not stored.')}
      ></cms-message>`
    return html`<div class="stack wide">
      ${this.#months(usage)} ${this.#total(usage)}
      ${this.#table(
        t('For what'),
        usage.features.map(({ feature, ...sums }) => ({ ...sums, name: featureName(feature, t) })),
        usage,
      )}
      ${this.#table(
        t('By whom'),
        usage.actors.map(({ actor, name, ...sums }) => ({ ...sums, name: name ?? this.#actor(actor) })),
        usage,
      )}
      ${this.#table(
        t('By which model'),
        usage.models.map(({ provider, model, ...sums }) => ({
          ...sums,
          name: html`<code translate="no">${provider}/${model}</code>`,
        })),
        usage,
      )}
    </div>`
  }

  #months({ month, months }: Usage) {
    const { t } = this
    const all = [...new Set([month, ...months.map((one) => one.month)])].sort().reverse()
    return html`<wa-select
      label=${t('Month')}
      .value=${month}
      @change=${(event: Event) => (this.month = (event.target as HTMLInputElement).value)}
    >
      ${all.map((one) => html`<wa-option value=${one}>${this.#monthName(one)}</wa-option>`)}
    </wa-select>`
  }

  #monthName(month: string): string {
    const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(this.app.lang, format).format(new Date(`${month}-01T00:00:00Z`))
  }

  #money = (amount: number, { currency }: Usage) => moneyText(amount, currency, this.app.lang)

  #total(usage: Usage) {
    const { t } = this
    const { cost, budget, calls, failed, unpriced } = usage
    const share = budget ? Math.min(100, Math.round((cost / budget) * 100)) : 0
    const spent =
      budget === null
        ? this.#money(cost, usage)
        : t('{spent} of {budget}', { spent: this.#money(cost, usage), budget: this.#money(budget, usage) })
    return html`<div class="panel stack">
      <dl class="named">
        <div><dt>${t('Cost')}</dt><dd>${spent}</dd></div>
        <div><dt>${t('Calls')}</dt><dd>${countText(calls, this.app.lang)}</dd></div>
        <div><dt>${t('Failed')}</dt><dd>${countText(failed, this.app.lang)}</dd></div>
      </dl>
      ${
        budget === null
          ? nothing
          : html`<label class="stack small">${t('{share} % of the budget', { share })}<progress max="100" value=${share}></progress></label>`
      }
      ${
        unpriced
          ? html`<p class="note">${t('{n} calls are counted as 0, because nobody entered what their models cost.', { n: unpriced })}</p>`
          : nothing
      }
    </div>`
  }

  #table(title: string, rows: Row[], usage: Usage) {
    const { t } = this
    if (!rows.length) return nothing
    const count = (n: number) => countText(n, this.app.lang)
    return html`<section class="stack">
      <h2>${title}</h2>
      <div class="panel flush">
        <table class="cards">
          <thead>
            <tr>
              <th>${title}</th><th class="number">${t('Calls')}</th><th class="number">${t('Failed')}</th
              ><th class="number">${t('Tokens')}</th><th class="number">${t('Cost')}</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <td>${row.name}</td>
                  <td class="number" data-label=${t('Calls')}>${count(row.calls)}</td>
                  <td class="number" data-label=${t('Failed')}>${count(row.failed)}</td>
                  <td class="number" data-label=${t('Tokens')}>${count(row.input_tokens + row.output_tokens)}</td>
                  <td class="number" data-label=${t('Cost')}>${this.#money(row.cost, usage)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>`
  }

  #actor(actor: string): string {
    const { t } = this
    if (actor === 'visitor') return t('Visitors')
    if (actor === 'system') return t('The service itself')
    return actor.startsWith('token:') ? t('A deleted access token') : t('A deleted account')
  }
}
define('cms-ai-usage', AiUsage)
