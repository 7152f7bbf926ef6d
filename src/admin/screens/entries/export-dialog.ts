// Dialog to download the list as a file: the format, and a link.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { exportAddress, type ExportOptions } from '../../data/entries/export-address.ts'
import { isNarrowed, type ListView } from '../../data/entries/list-view.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

interface Params {
  table: DataTable
  view: ListView
  total: number | undefined
}

export class ExportDialog extends AdminElement {
  static override properties = { params: { state: true }, options: { state: true } }
  static override styles = [shared, parts, inputStyles, choiceControls]
  declare params: Params | undefined
  declare options: Omit<ExportOptions, 'locale'>

  constructor() {
    super()
    this.options = { format: 'csv', spreadsheet: false, published: false }
  }
  open(params: Params): void {
    this.params = params
  }

  override render() {
    const { t, params } = this
    return html`<wa-dialog
      label=${t('Export')}
      ?open=${params !== undefined}
      @wa-hide=${ownEvent(() => (this.params = undefined))}
    >
      ${params ? this.#form(params) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.params = undefined)}>${t('Cancel')}</wa-button>
      ${
        params
          ? html`<wa-button slot="footer" variant="brand" href=${exportAddress(params.table, params.view, { ...this.options, locale: this.app.lang })} download @click=${() => setTimeout(() => (this.params = undefined))}>
              ${t('Download')}
            </wa-button>`
          : nothing
      }
    </wa-dialog>`
  }

  #form({ view, total }: Params) {
    const { t, options } = this
    const formats = [
      ['csv', t('CSV: a table for spreadsheets')],
      ['json', t('JSON: for programs')],
      ['ndjson', t('NDJSON: one entry in a line')],
    ] as const
    const set = (more: Partial<ExportDialog['options']>) => (this.options = { ...options, ...more })
    return html`<div class="stack">
      <p>
        ${total === undefined ? nothing : isNarrowed(view) ? t('The {n} entries that fit are exported.', { n: total }) : t('All {n} entries are exported.', { n: total })}
      </p>
      <div class="choices column" role="radiogroup" aria-label=${t('Format')}>
        ${formats.map(
          ([key, text]) =>
            html`<label class="choice"><input type="radio" name="format" .checked=${options.format === key} @change=${() => set({ format: key })} /><span>${text}</span></label>`,
        )}
      </div>
      ${options.format === 'csv' ? this.#tick(t('For Excel in English: numbers and dates as it reads them'), options.spreadsheet, (spreadsheet) => set({ spreadsheet })) : nothing}
      ${this.#tick(t('Only what visitors see'), options.published, (published) => set({ published }))}
    </div>`
  }

  #tick(text: string, on: boolean, set: (on: boolean) => void) {
    return html`<label class="choice">
      <input type="checkbox" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} /><span>${text}</span>
    </label>`
  }
}
define('cms-entry-export', ExportDialog)
