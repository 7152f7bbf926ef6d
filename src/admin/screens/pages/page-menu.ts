// The menu of a row: one element for the entire tree, positioned at the pressed button.
import '@awesome.me/webawesome/dist/components/divider/divider.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import type WaDropdown from '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { rowMenu } from '../../styles/row-menu.ts'
import { shared } from '../../styles/shared.ts'
import { menuItems, type MenuAction, type MenuItem } from './menu-items.ts'
import type { PageRow } from './page-row.ts'
import { EVERYWHERE, type EditScope } from './edit-scope.ts'

/** Dispatches `cms-act` {action, page}. */
export class PageMenu extends AdminElement {
  static override properties = {
    page: { state: true },
    movable: { type: Boolean },
    scope: { attribute: false },
  }
  static override styles = [shared, rowMenu]
  declare page: PageRow | undefined
  declare movable: boolean
  declare scope: EditScope
  #from: HTMLElement | undefined

  constructor() {
    super()
    this.scope = EVERYWHERE
  }

  /** Opens at a button, which gets the focus back. */
  async open(page: PageRow, button: HTMLElement): Promise<void> {
    this.page = page
    this.#from = button
    const { right, top, bottom } = button.getBoundingClientRect()
    const base = (this.offsetParent ?? document.body).getBoundingClientRect()
    this.style.setProperty('left', `${right - base.left}px`)
    const { app, movable, scope } = this
    const height = heightOf(menuItems(page, { app, movable, scope }))
    const isTight = bottom + height > innerHeight && top < height
    const from = isTight ? Math.max(EDGE, innerHeight - height) : bottom
    this.style.setProperty('top', `${from - base.top}px`)
    await this.updateComplete
    const menu = this.renderRoot.querySelector<WaDropdown>('wa-dropdown')!
    menu.open = true
  }

  #act = (event: CustomEvent<{ item: { value: string } }>) => {
    const action = event.detail.item.value as MenuAction
    const { page } = this
    if (page) this.emit('cms-act', { action, page })
  }
  /** Unless the chosen action has moved the focus. */
  #closed = () => {
    const active = focused()
    if (!active || active === document.body || this.renderRoot.contains(active)) this.#from?.focus()
  }

  override render() {
    const { page, app, movable, scope } = this
    return html`<wa-dropdown placement="bottom-end" @wa-select=${this.#act} @wa-after-hide=${this.#closed}>
      <button slot="trigger" class="plain here" tabindex="-1" aria-label=${this.t('Actions')}></button>
      ${page ? menuItems(page, { app, movable, scope }).map((item) => this.#item(item)) : nothing}
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

/** An upper estimate in pixels: if the menu fits neither above nor below its button, it covers it. */
const heightOf = (items: readonly MenuItem[]) =>
  items.reduce((sum, item) => sum + (item === 'line' ? 9 : 36), 2 * EDGE + 8)
const EDGE = 8

/** The focused element, in any shadow root. */
function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
define('cms-page-menu', PageMenu)
