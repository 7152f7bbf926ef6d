// The navigation: the website, its screens by group, and the signed-in user. On a phone it opens from a button.
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { NAV_GROUPS, type NavGroup, type ScreenDefinition } from '../define-screen.ts'
import { icon } from '../elements/icon.ts'
import { groupTitle, navScreens } from '../screens.ts'
import { shared } from '../styles/shared.ts'
import { navStyles } from './app-nav-styles.ts'
import { keys } from './key-caps.ts'
import './nav-badge.ts'
import './site-switcher.ts'
import './person-menu.ts'

export class AppNav extends AdminElement {
  static override properties = { path: {}, open: { state: true }, more: { state: true } }
  static override styles = [shared, navStyles]
  declare path: string
  declare open: boolean
  /** On which edges of the scroll area there are more screens. */
  declare more: string
  /** The person and the website above and below the list are rendered later than it, and take room from it. */
  readonly #size = new ResizeObserver(() => {
    this.#showCurrent()
    this.#look()
  })

  constructor() {
    super()
    this.open = false
    this.more = ''
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('path')) this.open = false
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('path')) this.#showCurrent()
  }

  /** Scrolls the current screen into view. */
  #showCurrent(): void {
    this.renderRoot.querySelector('[aria-current], .inside')?.scrollIntoView({ block: 'nearest' })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('pointerdown', this.#onOutside)
    if (this.hasUpdated) this.#watch()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pointerdown', this.#onOutside)
    this.#size.disconnect()
  }
  override firstUpdated(): void {
    this.#watch()
  }

  #watch(): void {
    const list = this.renderRoot.querySelector('.screens')
    for (const one of list ? [list, ...list.children] : []) this.#size.observe(one)
  }
  #look = () => {
    const { scrollTop, scrollHeight, clientHeight } = this.renderRoot.querySelector('.screens')!
    const isMoreBelow = scrollTop + clientHeight < scrollHeight - 1
    this.more = [scrollTop > 1 && 'above', isMoreBelow && 'below'].filter(Boolean).join(' ')
  }

  /** On a phone the sheet covers the screen; it closes on a click outside. */
  #onOutside = (event: Event) => {
    if (this.open && !event.composedPath().includes(this)) this.open = false
  }
  #onLeave = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (this.open && to instanceof Node && !this.contains(to) && !this.renderRoot.contains(to)) this.open = false
  }

  #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.open) return
    this.open = false
    this.renderRoot.querySelector<HTMLElement>('.menu')?.focus()
  }

  override render() {
    const screens = navScreens(this.app)
    return html`<header class="all" @focusout=${this.#onLeave} @keydown=${this.#onKey}>
      <button class="skip" @click=${() => this.emit('cms-skip')}>${this.t('To the content')}</button>
      <div class="bar">
        <button class="plain menu" aria-expanded=${this.open} aria-controls="nav" @click=${() => (this.open = !this.open)}>
          ${icon(this.open ? 'x' : 'list')}<span class="sr">${this.t('Menu')}</span>
        </button>
        <cms-site-switcher></cms-site-switcher>
        <button class="plain find" aria-keyshortcuts="Control+K Meta+K" @click=${() => this.emit('cms-palette')}>
          ${icon('magnifying-glass')}<span class="word">${this.t('Find')}</span><span class="keys" aria-hidden="true">${keys('mod+k', this.t)}</span>
        </button>
        <button class="plain help" title=${this.t('Help for this page')} aria-keyshortcuts="F1" @click=${() => this.emit('cms-help')}>
          ${icon('question')}<span class="sr">${this.t('Help for this page')}</span>
        </button>
      </div>
      <nav id="nav" class=${this.open ? 'open' : ''} aria-label=${this.t('Admin')}>
        <div class="screens ${this.more}" @scroll=${this.#look}>
        ${NAV_GROUPS.map((group) =>
          this.#group(
            group,
            screens.filter(({ nav }) => nav!.group === group),
          ),
        )}
        </div>
        <div class="edge" aria-hidden="true">${icon('caret-down')}</div>
        <cms-person></cms-person>
      </nav>
    </header>`
  }

  #group(group: NavGroup, screens: ScreenDefinition[]) {
    if (!screens.length) return nothing
    return html`<section>
      <h2 id=${group}>${groupTitle(group, this.t)}</h2>
      <ul aria-labelledby=${group}>
        ${screens.map((screen) => this.#link(screen))}
      </ul>
    </section>`
  }

  #link({ path, title, nav }: ScreenDefinition) {
    const here = this.path === path
    const inside = path !== '' && this.path.startsWith(`${path}/`)
    return html`<li>
      <a href=${`/admin${path}`} class=${inside ? 'inside' : ''} aria-current=${here ? 'page' : nothing}>
        ${icon(nav!.icon)}${this.t(title)}
        ${nav!.badge ? html`<cms-nav-badge .count=${nav!.badge} path=${this.path}></cms-nav-badge>` : nothing}
      </a>
    </li>`
  }
}
define('cms-nav', AppNav)
