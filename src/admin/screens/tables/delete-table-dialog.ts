// Confirms the deletion of a table with all its entries: the user enters its name.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { planList, planStyles } from '../table/plan-lines.ts'
import { brokenLines } from '../table/plan-text.ts'
import type { BrokenReference } from '../table/table-session.ts'
import { ownEvent } from '../../elements/own-event.ts'

interface Params {
  table: DataTable
  /** References to it. */
  breaks: BrokenReference[]
  run: () => Promise<void>
}

export class DeleteTableDialog extends AdminElement {
  static override properties = { params: { state: true }, typed: { state: true }, busy: { state: true } }
  static override styles = [shared, parts, inputStyles, planStyles]
  declare params: Params | undefined
  declare typed: string
  declare busy: boolean
  #last: Params | undefined

  open(params: Params): void {
    this.typed = ''
    this.busy = false
    this.params = params
  }

  #run = async (event: Event) => {
    event.preventDefault()
    const { params, busy } = this
    if (!params || busy || !this.#isNamed(params)) return
    this.busy = true
    try {
      await params.run()
      this.params = undefined
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }
  #isNamed = ({ table }: Params): boolean => this.typed.trim().toLowerCase() === table.name.trim().toLowerCase()

  override render() {
    const { t, params } = this
    const rendered = (this.#last = params ?? this.#last)
    return html`<wa-dialog
      label=${rendered ? t('Delete “{name}”?', { name: rendered.table.name }) : ''}
      ?open=${params !== undefined}
      @wa-hide=${ownEvent(() => (this.params = undefined))}
    >
      ${
        rendered
          ? html`<form id="form" class="stack" @submit=${this.#run}>
            <p>${t('The table goes with all its entries; visitors do not see them any more. It can be brought back for 30 days.')}</p>
            ${rendered.breaks.length ? this.#broken(rendered) : nothing}
            <label class="stacked">
              <span>${t('Write the name of the table:')} <b class="wrap-anywhere" translate="no">${rendered.table.name}</b></span>
              <input class="input" autofocus autocomplete="off" spellcheck="false" .value=${this.typed} @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)} />
            </label>
          </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.params = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="danger" type="submit" form="form" ?loading=${this.busy} ?disabled=${!rendered || !this.#isNamed(rendered)}>
        ${t('Delete the table')}
      </wa-button>
    </wa-dialog>`
  }

  #broken({ breaks, table }: Params) {
    const { t } = this
    return html`<div class="warn">
      <strong>${t('These name the table and show nothing of it any more:')}</strong>
      ${planList(brokenLines(breaks, t), { handle: table.handle, t })}
    </div>`
  }
}
define('cms-delete-table', DeleteTableDialog)
