// Dialog for alternative texts of many images by AI: number of images, cost, progress, and which were left out.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/spinner/spinner.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { AiRun, AltTextsEstimate } from '../client/operations.d.ts'
import { errorText } from '../elements/error-text.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { moneyText } from './ai-labels.ts'
import { RunController } from './run-watch.ts'
import { ownEvent } from '../elements/own-event.ts'

/** Dispatches `cms-changed` once texts were written. */
export class AltDialog extends AdminElement {
  static override properties = { isOpen: { state: true }, estimate: { state: true }, failure: { state: true } }
  static override styles = [shared, parts]
  declare isOpen: boolean
  declare estimate: AltTextsEstimate | undefined
  declare failure: string | undefined
  #ids: number[] | undefined
  readonly #watch: RunController = new RunController(this)

  /** For some images, or for all without an alternative text. */
  async open(ids?: number[]): Promise<void> {
    this.#ids = ids
    this.estimate = undefined
    this.failure = undefined
    this.#watch.run = undefined
    this.isOpen = true
    try {
      const answer = await this.app.api.call('estimate_alt_texts', this.#asked)
      this.estimate = answer.data
    } catch (error) {
      this.failure = errorText(error, this.t)
    }
  }

  get #asked() {
    return this.#ids ? { ids: this.#ids } : {}
  }

  #start = async () => {
    const run = await this.#watch.follow(() => this.app.api.call('start_alt_texts', this.#asked))
    if (run?.result.media?.length) this.emit('cms-changed')
  }

  override render() {
    const { t, estimate } = this
    const { run, busy } = this.#watch
    const mayStart = estimate && estimate.images > 0 && !busy && !run
    return html`<wa-dialog
      label=${t('Alternative texts by AI')}
      ?open=${this.isOpen}
      @wa-hide=${ownEvent(() => (this.isOpen = false))}
    >
      ${this.isOpen ? html`<div class="stack" role="status">${this.#content()}</div>` : nothing}
      ${busy ? html`<wa-button slot="footer" appearance="outlined" @click=${() => this.#watch.stop()}>${t('Stop')}</wa-button>` : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.isOpen = false)}>${mayStart ? t('Cancel') : t('Close')}</wa-button>
      ${mayStart ? html`<wa-button slot="footer" variant="brand" @click=${this.#start}>${t('Write the texts')}</wa-button>` : nothing}
    </wa-dialog>`
  }

  #content() {
    const { t, estimate, failure } = this
    const { run, busy } = this.#watch
    if (failure) return html`<p class="bad">${failure}</p>`
    if (busy)
      return html`<p class="row"><wa-spinner></wa-spinner>${t('Image {n} of {total} …', { n: Math.min((run?.done ?? 0) + 1, run?.total || 1), total: run?.total || 1 })}</p>`
    if (run) return this.#end(run)
    if (!estimate) return html`<p class="row"><wa-spinner></wa-spinner>${t('Looking at what is missing …')}</p>`
    return this.#plan(estimate)
  }

  #plan({ images, texts, model, usual, most, left, currency }: AltTextsEstimate) {
    const { t } = this
    if (!images) return html`<p>${t('No image lacks an alternative text.')}</p>`
    const money = (value: number) => moneyText(value, currency, this.app.lang)
    return html`<p>${t('AI looks at each image and writes what is to be seen. Texts that are there stay as they are.')}</p>
      <dl class="named">
        <div><dt>${t('Images')}</dt><dd>${images}</dd></div>
        <div><dt>${t('Texts')}</dt><dd>${texts}</dd></div>
        <div><dt>${t('Model')}</dt><dd translate="no">${model}</dd></div>
        <div><dt>${t('Cost')}</dt><dd>${usual === null || most === null ? t('unknown: no price is set for the model') : t('about {usual}, at most {most}', { usual: money(usual), most: money(most) })}</dd></div>
        ${left === null ? nothing : html`<div><dt>${t('Left of the budget')}</dt><dd>${money(left)}</dd></div>`}
      </dl>
      ${left !== null && usual !== null && usual > left ? html`<p class="warn">${t('The budget is not enough for all of them: it ends where the budget does.')}</p>` : nothing}`
  }

  #end({ status, message, done, total, result }: AiRun) {
    const { t } = this
    const { media = [], skipped = [] } = result
    const tone = status === 'done' || status === 'pending' ? 'good' : 'warn'
    return html`<p class=${tone}>${t('Described: {n} of {total} images.', { n: status === 'pending' ? done - skipped.length : media.length, total })}
        ${status === 'pending' ? t('The texts wait for approval.') : nothing} ${message ?? nothing}</p>
      ${
        skipped.length
          ? html`<div class="stack">
              <p>${t('These could not be described:')}</p>
              <ul>${skipped.map(({ id, message: why }) => html`<li><a href="/admin/media/${id}">${why}</a></li>`)}</ul>
            </div>`
          : nothing
      }
      <p class="quiet small">${t('They stay marked as made by AI until somebody confirms or edits them.')}</p>`
  }
}
define('cms-ai-alts', AltDialog)
