// Renders the screen of the address: loads its code on first use; a message when it does not exist or is not allowed.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js'
import { AdminElement, define } from '../admin-element.ts'
import { appFor } from '../extension-screens.ts'
import type { Screen } from '../screen.ts'
import { mayOpen, screenAt, type FoundScreen } from '../screens.ts'
import '../elements/message.ts'

export class Outlet extends AdminElement {
  static override properties = {
    path: {},
    query: { attribute: false },
    loaded: { state: true },
    broken: { state: true },
  }
  static override styles = css`
    :host {
      display: block;
      min-width: 0;
    }
    main:focus {
      outline: none;
    }
  `
  declare path: string
  declare query: URLSearchParams
  /** The screens whose code is loaded. */
  declare loaded: ReadonlySet<string>
  declare broken: boolean
  #found: FoundScreen | undefined
  #isFirst = true

  constructor() {
    super()
    this.loaded = new Set()
  }

  /** The element of the open screen. */
  get screen(): Screen | undefined {
    return this.renderRoot.querySelector<Screen>('[data-screen]') ?? undefined
  }

  /** Moves the focus to the screen, for screen readers. */
  override focus(): void {
    this.renderRoot.querySelector('main')?.focus({ preventScroll: true })
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('path')) return
    const before = this.#found?.screen
    this.#found = screenAt(this.path, this.app.screens)
    this.broken = false
    if (!before || before !== this.#found?.screen)
      this.#name(this.#isAllowed ? this.t(this.#found!.screen.title) : this.t('Not found'))
    void this.#open()
  }

  get #isAllowed(): boolean {
    return this.#found !== undefined && mayOpen(this.#found.screen, this.app)
  }

  async #open(): Promise<void> {
    const { path } = this
    const screen = this.#isAllowed ? this.#found!.screen : undefined
    if (screen && !this.loaded.has(screen.element)) {
      screen.prefetch?.(this.app, this.#found!.params)
      await this.#load(screen.load, screen.element)
    }
    await this.updateComplete
    if (path !== this.path) return
    // Moving the focus announces the new page to screen readers; after the first load they start at the top anyway.
    if (!this.#isFirst) this.focus()
    this.#isFirst = false
  }

  async #load(load: () => Promise<unknown>, element: string): Promise<void> {
    try {
      await load()
      this.loaded = new Set([...this.loaded, element])
    } catch (error) {
      reportError(error)
      if (this.#found?.screen.element === element) this.broken = true
    }
  }

  #name(title: string): void {
    document.title = `${title} · ${this.app.me.site.title}`
  }

  override render() {
    const named = (event: CustomEvent<string>) => this.#name(event.detail)
    return html`<main id="main" tabindex="-1" @cms-title=${named}>${this.#content()}</main>`
  }

  #content() {
    const { t } = this
    const found = this.#found
    if (!found)
      return html`<cms-message top icon="compass" heading=${t('Not found')} text=${t('There is no such page in the admin.')}>
        <wa-button variant="brand" href="/admin">${t('To the overview')}</wa-button>
      </cms-message>`
    if (!mayOpen(found.screen, this.app))
      return html`<cms-message top icon="lock" heading=${t('Not for you')} text=${t('Your role does not allow this page, or the feature is switched off.')}>
        <wa-button variant="brand" href="/admin">${t('To the overview')}</wa-button>
      </cms-message>`
    if (this.broken)
      return html`<cms-message top icon="warning" heading=${t('This page could not be loaded')} text=${t('There may be a newer version of the admin.')}>
        <wa-button variant="brand" href=${location.href} target="_self">${t('Load again')}</wa-button>
      </cms-message>`
    const { element, extension } = found.screen
    if (!this.loaded.has(element)) return nothing
    const tag = unsafeStatic(element)
    if (extension !== undefined)
      return staticHtml`<${tag} data-screen .app=${appFor(this.app, extension)} .params=${found.params} .query=${this.query}></${tag}>`
    return staticHtml`<${tag} data-screen .params=${found.params} .query=${this.query}></${tag}>`
  }
}
define('cms-outlet', Outlet)
