// A button that has AI translate a page or an entry, with its progress and result.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { CallInput } from '../client/calls.ts'
import type { AiRun } from '../client/operations.d.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { countText, moneyText } from './ai-labels.ts'
import { RunController } from './run-watch.ts'

export type TranslationRequest = CallInput<'start_translation'>

/** Dispatches `cms-ai-done` with the run, once it wrote something. */
export class TranslateButton extends AdminElement {
  static override properties = {
    request: { attribute: false },
    label: {},
    language: {},
    small: { type: Boolean },
  }
  static override styles = [
    shared,
    parts,
    css`
      .bad {
        overflow-wrap: anywhere;
        text-align: start;
      }
    `,
  ]
  /** Called when needed, as the object may have to be saved first. Undefined starts nothing. */
  declare request: () => Promise<TranslationRequest | undefined>
  declare label: string
  /** Names the target language for screen readers, which may read the button without its context. */
  declare language: string | undefined
  declare small: boolean
  readonly #watch: RunController = new RunController(this)

  #start = async () => {
    const request = await this.request()
    if (!request || !(await this.#agreed(request))) return
    const run = await this.#watch.follow(() => this.app.api.call('start_translation', request))
    if (run) this.#end(run)
  }

  /** Asks for confirmation with the cost; a self-hosted model costs nothing. */
  async #agreed(request: TranslationRequest): Promise<boolean> {
    const { app, t } = this
    try {
      const { data } = await app.api.call('estimate_translation', request)
      const { model, characters, usual, most, left, currency } = data
      if (most === 0) return true
      const money = (value: number) => moneyText(value, currency, app.lang)
      const cost =
        usual === null || most === null
          ? t('unknown: no price is set for the model')
          : t('about {usual}, at most {most}', { usual: money(usual), most: money(most) })
      const count = countText(characters, app.lang)
      const message = t('The model {model} translates {count} characters. Cost: {cost}.', {
        model,
        count,
        cost,
      })
      const rest = left === null ? '' : ` ${t('Left of the budget: {left}.', { left: money(left) })}`
      return await app.confirm({
        title: t('Have it translated?'),
        text: message + rest,
        action: t('Translate'),
      })
    } catch (error) {
      app.report(error)
      return false
    }
  }

  #end(run: AiRun): void {
    const { app, t } = this
    if (run.status === 'pending') app.toast({ tone: 'neutral', text: t('The translation waits for approval.') })
    if (run.status === 'done') {
      app.toast({ text: t('Translated. The draft is marked as made by AI until somebody confirms it.') })
      this.emit('cms-ai-done', run)
    }
  }

  override render() {
    const { t } = this
    const { run, busy } = this.#watch
    const size = this.small ? 's' : 'm'
    return html`<div class="stack">
      <div class="row">
        <wa-button size=${size} appearance="outlined" ?disabled=${busy} @click=${this.#start}>
          <wa-icon slot="start" name="sparkle"></wa-icon>${this.label}${this.language ? html`<span class="sr"> ${this.language}</span>` : nothing}
        </wa-button>
        ${
          busy
            ? html`<span role="status">${t('AI is translating: {n} %', { n: percent(run) })}</span>
              <wa-button size=${size} appearance="plain" @click=${() => this.#watch.stop()}>${t('Stop')}</wa-button>`
            : nothing
        }
      </div>
      ${!busy && run?.status === 'failed' ? html`<p class="bad" role="alert">${run.message}</p>` : nothing}
      ${!busy && run?.status === 'stopped' ? html`<p class="note" role="status">${t('Stopped. Nothing was changed.')}</p>` : nothing}
    </div>`
  }
}

const percent = (run: AiRun | undefined): number => (run?.total ? Math.floor((100 * run.done) / run.total) : 0)

define('cms-ai-translate', TranslateButton)
