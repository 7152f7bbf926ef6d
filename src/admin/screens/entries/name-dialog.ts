// Asks how a view is to be called.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { controlStyles } from '../../fields/control-styles.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

/** Tells `cms-view-named` with the name. */
export class NameDialog extends AdminElement {
  static override properties = { isOpen: { state: true }, typed: { state: true } }
  static override styles = [shared, parts, controlStyles]
  declare isOpen: boolean
  declare typed: string

  open(): void {
    this.typed = ''
    this.isOpen = true
  }
  #save = (event: Event) => {
    event.preventDefault()
    const name = this.typed.trim()
    if (!name) return
    this.isOpen = false
    this.tell('cms-view-named', name)
  }

  override render() {
    const { t } = this
    return html`<wa-dialog
      label=${t('Save view')}
      ?open=${this.isOpen}
      @wa-hide=${(event: Event) => {
        if (event.target === event.currentTarget) this.isOpen = false
      }}
    >
      ${
        this.isOpen
          ? html`<form id="form" class="stack" @submit=${this.#save}>
              <p>${t('Filter, order and columns are kept under this name in this browser. To share them, send the address of the page.')}</p>
              <label class="stacked">
                <span>${t('Name of the view')}</span>
                <input class="input" autofocus required maxlength="60" autocomplete="off" .value=${this.typed} @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)} />
              </label>
            </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.isOpen = false)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form">${t('Save')}</wa-button>
    </wa-dialog>`
  }
}
define('cms-entry-view-name', NameDialog)
