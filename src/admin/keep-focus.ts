// The focus stays near where somebody works: when what had it is gone, or can no longer be used, the part of the admin around it has it.
import type { ReactiveController } from 'lit'

/** What had the focus before the last update, and all that is around it, from the inside. */
let around: Element[] = []
let isDue = false
let listens = false

/** For every element of the admin: what they show anew is what takes the focus away. */
export const keepFocus: ReactiveController = {
  hostUpdate() {
    const active = focused()
    if (active && active !== around[0]) around = [...outwards(active)]
  },
  hostUpdated: lookSoon,
}

/** Once the browser has noticed, too: what is disabled loses the focus when it is painted. */
function lookSoon(): void {
  if (!listens) document.addEventListener('wa-after-hide', lookSoon)
  listens = true
  if (isDue || !around.length) return
  isDue = true
  requestAnimationFrame(() => setTimeout(look))
}

function look(): void {
  isDue = false
  const [last] = around
  // Whoever left what can still be used wanted to.
  if (focused() || !last || isUsable(last)) return
  if (!around.some((one) => isPart(one) && takes(one)))
    around.find(({ localName }) => localName === 'cms-app')?.dispatchEvent(new Event('cms-skip'))
}

const isUsable = (one: Element) => one.isConnected && one.checkVisibility() && !one.matches(':disabled')

/** The whole of a screen is no part: readers begin it at its top. */
const WHOLE = '[data-screen], cms-app, cms-inline, cms-inline-host'
const isPart = (one: Element): one is HTMLElement =>
  one.localName.startsWith('cms-') && one.isConnected && !one.matches(WHOLE) && isSeen(one)
const isSeen = (one: Element) => [...one.getClientRects()].some(({ width, height }) => width * height > 0)

/** As long as the focus is in it, it is a stop of the tab key: whatever stops being one loses the focus inside, too. */
function takes(one: HTMLElement): boolean {
  one.focus({ preventScroll: true })
  if (focused()) return true
  one.tabIndex = 0
  one.focus({ preventScroll: true })
  release(one)
  return focused() !== undefined
}

function release(one: HTMLElement): void {
  if (!one.matches(':focus-within')) return one.removeAttribute('tabindex')
  one.addEventListener('focusout', () => setTimeout(() => release(one)), { once: true })
}

function focused(): Element | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active && active !== document.body && active !== document.documentElement ? active : undefined
}

function* outwards(from: Element): Generator<Element> {
  for (let one: Element | null = from; one;) {
    yield one
    const root: Node = one.getRootNode()
    one = one.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
}
