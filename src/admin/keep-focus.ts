// Keeps the focus near: when the focused element is removed or disabled, an element around it gets the focus.
import type { ReactiveController } from 'lit'

/** The element that had the focus before the last update, and its ancestors, from the inside. */
let around: Element[] = []
let isDue = false
let listens = false

/** Added to every element of the admin, as an update of any of them can remove the focused element. */
export const keepFocus: ReactiveController = {
  hostUpdate() {
    const active = focused()
    if (active && active !== around[0]) around = [...outwards(active)]
  },
  hostUpdated: lookSoon,
}

/** Checks again after the browser has painted: only then does a disabled element lose the focus. */
function lookSoon(): void {
  if (!listens) document.addEventListener('wa-after-hide', lookSoon)
  listens = true
  if (isDue || !around.length) return
  isDue = true
  requestAnimationFrame(() => setTimeout(restoreFocus))
}

function restoreFocus(): void {
  isDue = false
  const [last] = around
  // The user moved the focus away from an element that is still usable.
  if (focused() || !last || isUsable(last)) return
  if (!around.some((one) => isPart(one) && takes(one)))
    around.find(({ localName }) => localName === 'cms-app')?.dispatchEvent(new Event('cms-skip'))
}

const isUsable = (one: Element) => one.isConnected && one.checkVisibility() && !one.matches(':disabled')

/** The screen as a whole does not get the focus: screen readers would start at its top. */
const WHOLE = '[data-screen], cms-app, cms-inline, cms-inline-host'
const isPart = (one: Element): one is HTMLElement =>
  one.localName.startsWith('cms-') && one.isConnected && !one.matches(WHOLE) && isSeen(one)
const isSeen = (one: Element) => [...one.getClientRects()].some(({ width, height }) => width * height > 0)

/** Focusable only while the focus is inside; removing the tabindex would blur its contents, too. */
function takes(one: HTMLElement): boolean {
  one.focus({ preventScroll: true })
  if (focused()) return true
  one.tabIndex = 0
  one.focus({ preventScroll: true })
  removeTabindex(one)
  return focused() !== undefined
}

function removeTabindex(one: HTMLElement): void {
  if (!one.matches(':focus-within')) return one.removeAttribute('tabindex')
  one.addEventListener('focusout', () => setTimeout(() => removeTabindex(one)), { once: true })
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
