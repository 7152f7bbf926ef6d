// The menu of an entry: one element for the entire list, positioned at the pressed button.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/divider/divider.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import type WaDropdown from '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Entry } from '../../data/entries/entry.ts'
import { rowMenu } from '../../styles/row-menu.ts'
import { shared } from '../../styles/shared.ts'
import { menuItems, type MenuAction, type MenuItem } from './menu-items.ts'

/** Dispatches `cms-act` {action, entry}. */
export class EntryMenu extends AdminElement {
  static override properties = { table: { attribute: false }, entry: { state: true } }
  static override styles = [shared, rowMenu]
  declare table: DataTable
  declare entry: Entry | undefined
  #from: HTMLElement | undefined

  /** Opens at a button, which gets the focus back. */
  async open(entry: Entry, button: HTMLElement): Promise<void> {
    this.entry = entry
    this.#from = button
    const { right, bottom } = button.getBoundingClientRect()
    const base = (this.offsetParent ?? document.body).getBoundingClientRect()
    this.style.setProperty('left', `${right - base.left}px`)
    this.style.setProperty('top', `${bottom - base.top}px`)
    await this.updateComplete
    this.renderRoot.querySelector<WaDropdown>('wa-dropdown')!.open = true
  }

  #act = (event: CustomEvent<{ item: { value: string } }>) => {
    const action = event.detail.item.value as MenuAction
    if (this.entry) this.emit('cms-act', { action, entry: this.entry })
  }
  /** Unless the chosen action has moved the focus. */
  #closed = () => {
    const active = document.activeElement
    if (!active || active === document.body || active.shadowRoot) this.#from?.focus()
  }

  override render() {
    const { entry, table, app } = this
    return html`<wa-dropdown placement="bottom-end" @wa-select=${this.#act} @wa-after-hide=${this.#closed}>
      <button slot="trigger" class="plain here" tabindex="-1" aria-label=${this.t('Actions')}></button>
      ${entry ? menuItems(entry, table, app).map((item) => this.#item(item)) : nothing}
    </wa-dropdown>`
  }

  #item(item: MenuItem) {
    if (item === 'line') return html`<wa-divider></wa-divider>`
    const { action, icon, text, danger } = item
    return html`<wa-dropdown-item value=${action} variant=${danger ? 'danger' : 'default'}>
      <wa-icon slot="icon" name=${icon}></wa-icon>${text}
    </wa-dropdown-item>`
  }
}
define('cms-entry-menu', EntryMenu)
