// The menu of a row: one element for the whole list, positioned at the pressed button.
import '@awesome.me/webawesome/dist/components/divider/divider.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import type WaDropdown from '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import { html } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { rowMenu } from '../styles/row-menu.ts'
import { shared } from '../styles/shared.ts'

export interface MenuItem<Action extends string = string> {
  action: Action
  icon: string
  text: string
  danger?: boolean
}
interface Opening<Action extends string> {
  /** Separated by lines; empty ones are left out. */
  groups: readonly (readonly MenuItem<Action>[])[]
  /** The menu opens here, and the focus returns to it. */
  button: HTMLElement
  act: (action: Action) => unknown
}

export class RowMenu extends AdminElement {
  static override properties = { groups: { state: true } }
  static override styles = [shared, rowMenu]
  declare groups: readonly (readonly MenuItem[])[]
  #from: HTMLElement | undefined
  #act: ((action: string) => unknown) | undefined

  constructor() {
    super()
    this.groups = []
  }

  async open<Action extends string>({ groups, button, act }: Opening<Action>): Promise<void> {
    this.groups = groups.filter(({ length }) => length)
    this.#from = button
    this.#act = (action) => act(action as Action)
    const { right, top, bottom } = button.getBoundingClientRect()
    const base = (this.offsetParent ?? document.body).getBoundingClientRect()
    this.style.setProperty('left', `${right - base.left}px`)
    const height = heightOf(this.groups)
    const isTight = bottom + height > innerHeight && top < height
    const from = isTight ? Math.max(EDGE, innerHeight - height) : bottom
    this.style.setProperty('top', `${from - base.top}px`)
    await this.updateComplete
    this.renderRoot.querySelector<WaDropdown>('wa-dropdown')!.open = true
  }

  #select = (event: CustomEvent<{ item: { value: string } }>) => void this.#act?.(event.detail.item.value)
  /** Unless the chosen action has moved the focus. */
  #closed = () => {
    const active = focused()
    if (!active || active === document.body || this.renderRoot.contains(active)) this.#from?.focus()
  }

  override render() {
    return html`<wa-dropdown placement="bottom-end" @wa-select=${this.#select} @wa-after-hide=${this.#closed}>
      <button slot="trigger" class="plain here" tabindex="-1" aria-label=${this.t('Actions')}></button>
      ${this.groups.map((items, i) => [i ? html`<wa-divider></wa-divider>` : '', items.map(itemOf)])}
    </wa-dropdown>`
  }
}
define('cms-row-menu', RowMenu)

const itemOf = ({ action, icon, text, danger }: MenuItem) =>
  html`<wa-dropdown-item value=${action} variant=${danger ? 'danger' : 'default'}>
    <wa-icon slot="icon" name=${icon}></wa-icon>${text}
  </wa-dropdown-item>`

/** An upper estimate in pixels: if the menu fits neither above nor below its button, it covers it. */
const heightOf = (groups: RowMenu['groups']) =>
  rowHeight() * groups.flat().length + 9 * (groups.length - 1) + 2 * EDGE + 8
/** As in styles/shared.ts: higher for fingers. */
const rowHeight = () => (matchMedia('(pointer: coarse) and (min-height: 35rem)').matches ? 41 : 36)
const EDGE = 8

/** The focused element, in any shadow root. */
function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
