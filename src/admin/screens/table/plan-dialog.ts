// The plan before it is applied: every change as text, and a button.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { planList, planStyles } from './plan-lines.ts'
import { countCleared, fillable, type PlanLine } from './plan-text.ts'
import { ownEvent } from '../../elements/own-event.ts'

export interface PlanOptions {
  /** Values that do not fit the new type are cleared. */
  clear: boolean
  /** Entries get the default values of new fields. */
  backfill: boolean
}
interface Params {
  /** Handle of the table. */
  handle: string
  lines: PlanLine[]
  run: (options: PlanOptions) => Promise<void>
}

export class PlanDialog extends AdminElement {
  static override properties = {
    params: { state: true },
    busy: { state: true },
    clear: { state: true },
    backfill: { state: true },
  }
  static override styles = [shared, parts, planStyles]
  declare params: Params | undefined
  declare busy: boolean
  declare clear: boolean
  declare backfill: boolean
  /** Rendered while the dialog closes. */
  #last: Params | undefined

  open(params: Params): void {
    this.busy = this.clear = this.backfill = false
    this.params = params
  }

  #run = async () => {
    const { params } = this
    if (this.busy || !params) return
    this.busy = true
    try {
      await params.run({ clear: this.clear, backfill: this.backfill })
      this.params = undefined
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, params } = this
    const rendered = (this.#last = params ?? this.#last)
    const { lines = [], handle = '' } = rendered ?? {}
    const [emptied, entries] = [countCleared(lines), fillable(lines)]
    return html`<wa-dialog
      label=${t('This will be changed')}
      ?open=${params !== undefined}
      @wa-hide=${ownEvent(() => !this.busy && (this.params = undefined))}
    >
      <div class="stack">
        ${planList(lines, { handle, t })} ${entries ? this.#filling(entries) : nothing}
        ${emptied ? this.#emptying(emptied) : html`<p class="quiet small">${this.#calming(lines)}</p>`}
      </div>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.params = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" autofocus ?loading=${this.busy} ?disabled=${emptied > 0 && !this.clear} @click=${this.#run}>
        ${saveLabel(this.app)}
      </wa-button>
    </wa-dialog>`
  }

  #calming(lines: readonly PlanLine[]): string {
    const { t } = this
    return lines.some(({ tone }) => tone === 'warn')
      ? t('Activity can take it back.')
      : t('Nothing speaks against it. Activity can take it back.')
  }

  #filling(n: number) {
    const { t } = this
    return html`<label class="row">
      <input type="checkbox" .checked=${this.backfill} @change=${(event: Event) => (this.backfill = (event.target as HTMLInputElement).checked)} />
      <span>${n === 1 ? t('Also fill the existing entry with the default value') : t('Also fill {n} existing entries with the default value', { n })}</span>
    </label>`
  }

  #emptying(n: number) {
    const { t } = this
    return html`<div class="warn stack" role="group" aria-label=${t('Values that do not fit')}>
      <p>${t('What does not fit is lost in the entries: change those values first, or have them emptied. The former texts are kept for 30 days.')}</p>
      <label class="row">
        <input type="checkbox" .checked=${this.clear} @change=${(event: Event) => (this.clear = (event.target as HTMLInputElement).checked)} />
        <span>${n === 1 ? t('Empty the one value that does not fit') : t('Empty the {n} values that do not fit', { n })}</span>
      </label>
    </div>`
  }
}
define('cms-table-plan', PlanDialog)
