// The router: the open path of the admin, links without a reload, and confirmation before unsaved data is lost.
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { ScrollPositions } from './scroll-places.ts'

const BASE = '/admin'
/** Pages rendered by the server itself: signing in and out, the user's account, setup. */
const PLAIN =
  /^\/admin\/(login|logout|setup|account|elevate|consent|invite|reset|email|ticket|open-page|assets|preview|edit)(\/|$)/

export interface RouteLocation {
  /** Below /admin, without a slash at the end; '' is the dashboard. */
  path: string
  query: URLSearchParams
}

export interface RouterOptions {
  /** Whether the open screen may be left; asks the user when needed. */
  mayLeave: () => Promise<boolean>
  /** Whether there is unsaved data: the browser asks before it closes the page. */
  unsaved: () => boolean
}

export class Router implements ReactiveController {
  location: RouteLocation = placeOf(location)
  readonly #host: ReactiveControllerHost & HTMLElement
  readonly #options: RouterOptions
  readonly #scroll = new ScrollPositions()
  /** Index of the current history entry. */
  #step = stepOf(history.state) ?? this.#scroll.nextStep
  #arrived: (() => void) | undefined
  #leaving = false

  constructor(host: ReactiveControllerHost & HTMLElement, options: RouterOptions) {
    this.#host = host
    this.#options = options
    host.addController(this)
    history.replaceState({ step: this.#step }, '')
    this.#scroll.restore(this.#step)
  }

  hostConnected(): void {
    addEventListener('popstate', this.#onPop)
    addEventListener('beforeunload', this.#onUnload)
    addEventListener('pagehide', this.#onHide)
    this.#host.addEventListener('click', this.#onClick)
    this.#host.addEventListener('cms-query', this.#onQuery)
  }
  hostDisconnected(): void {
    removeEventListener('popstate', this.#onPop)
    removeEventListener('beforeunload', this.#onUnload)
    removeEventListener('pagehide', this.#onHide)
    this.#host.removeEventListener('click', this.#onClick)
    this.#host.removeEventListener('cms-query', this.#onQuery)
  }

  /** `path` below /admin, with an optional query. */
  async go(path: string, { replace = false } = {}): Promise<void> {
    if (this.#leaving) return
    const below = path === '' || path.startsWith('/') || path.startsWith('?') ? path : `/${path}`
    const url = new URL(BASE + below, location.origin)
    const stays = placeOf(url).path === this.location.path
    if (!stays && !(await this.#mayLeave())) return
    this.#scroll.store(this.#step)
    const isHere = replace || url.pathname + url.search === location.pathname + location.search
    if (!isHere) this.#scroll.forget(++this.#step)
    history[isHere ? 'replaceState' : 'pushState']({ step: this.#step }, '', url.pathname + url.search + url.hash)
    this.#show()
    if (!stays) scrollTo(0, 0)
  }

  async #mayLeave(): Promise<boolean> {
    this.#leaving = true
    try {
      return await this.#options.mayLeave()
    } finally {
      this.#leaving = false
    }
  }

  #show(): void {
    this.location = placeOf(location)
    this.#host.requestUpdate()
  }

  #onPop = () => {
    if (this.#arrived) this.#arrived()
    else void this.#back()
  }

  /** The browser has already navigated: go back while the user is asked. */
  async #back(): Promise<void> {
    const step = stepOf(history.state) ?? this.#step
    const by = step - this.#step
    const isElsewhere = placeOf(location).path !== this.location.path
    if (isElsewhere && by !== 0 && this.#options.unsaved()) {
      await this.#travel(-by)
      if (this.#leaving || !(await this.#mayLeave())) return
      await this.#travel(by)
    }
    this.#scroll.store(this.#step)
    this.#step = step
    this.#show()
    this.#scroll.restore(step)
  }

  async #travel(by: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#arrived = resolve
      history.go(by)
    })
    this.#arrived = undefined
  }

  #onHide = () => this.#scroll.store(this.#step)

  #onQuery = (event: Event) => {
    this.location.query = (event as CustomEvent<URLSearchParams>).detail
  }

  #onUnload = (event: BeforeUnloadEvent) => {
    if (this.#options.unsaved()) event.preventDefault()
  }

  #onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    const ours = url.pathname === BASE || url.pathname.startsWith(`${BASE}/`)
    if (url.origin !== location.origin || !ours || PLAIN.test(url.pathname)) return
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return
    event.preventDefault()
    void this.go(url.pathname.slice(BASE.length) + url.search + url.hash)
  }
}

const stepOf = (state: unknown): number | undefined => (state as { step?: number } | null)?.step

const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): RouteLocation => ({
  path: pathname.slice(BASE.length).replace(/\/$/, ''),
  query: new URLSearchParams(search),
})
