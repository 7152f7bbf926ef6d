// The plan before it is done: every change in words, then one button.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { planList, planStyles } from './plan-lines.ts'
import { emptiedBy, type PlanLine } from './plan-words.ts'

interface Asked {
  /** Handle of the table. */
  handle: string
  lines: PlanLine[]
  /** `clear`: values that the new type does not take are emptied. */
  run: (options: { clear: boolean }) => Promise<void>
}

export class PlanDialog extends AdminElement {
  static override properties = { asked: { state: true }, busy: { state: true }, clear: { state: true } }
  static override styles = [shared, parts, planStyles]
  declare asked: Asked | undefined
  declare busy: boolean
  declare clear: boolean
  /** Still to be seen while the dialog closes. */
  #last: Asked | undefined

  constructor() {
    super()
    this.busy = this.clear = false
  }
  open(asked: Asked): void {
    this.busy = this.clear = false
    this.asked = asked
  }

  #run = async () => {
    const { asked } = this
    if (this.busy || !asked) return
    this.busy = true
    try {
      await asked.run({ clear: this.clear })
      this.asked = undefined
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, asked } = this
    const shown = (this.#last = asked ?? this.#last)
    const { lines = [], handle = '' } = shown ?? {}
    const emptied = emptiedBy(lines)
    return html`<wa-dialog
      label=${t('This will be changed')}
      ?open=${asked !== undefined}
      @wa-hide=${(event: Event) => {
        if (event.target === event.currentTarget && !this.busy) this.asked = undefined
      }}
    >
      <div class="stack">
        ${planList(lines, { handle, t })}
        ${emptied ? this.#emptying(emptied) : html`<p class="quiet small">${this.#calming(lines)}</p>`}
      </div>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.asked = undefined)}>${t('Cancel')}</wa-button>
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
