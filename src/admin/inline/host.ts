// The one element that is added to the page: the interface is in its shadow tree, isolated from the page's styles.

export interface Host {
  element: HTMLElement
  /** The container of the interface. */
  root: HTMLElement
  shadow: ShadowRoot
  /** Shows that the page cannot be edited now. */
  fail: () => void
}

const TEXTS = {
  en: { wait: 'The editor is coming …', failed: 'The editor could not be loaded. Load the page again.' },
  de: {
    wait: 'Die Bearbeitung wird geladen …',
    failed: 'Die Bearbeitung ließ sich nicht laden. Laden Sie die Seite neu.',
  },
}

/**
 * Important declarations of the shadow tree win over those of the page (CSS Scoping 1, 3.3.1). Properties that `all` leaves
 * out are listed. In the top layer (popover) no filter, opacity, transform or stacking of the page applies.
 */
const STYLE = `
:host {
  all: initial !important;
  direction: ltr !important;
  unicode-bidi: normal !important;
  position: fixed !important;
  inset: 0 !important;
  display: block !important;
  box-sizing: border-box !important;
  width: 100% !important;
  height: 100% !important;
  overflow: visible !important;
  pointer-events: none !important;
  z-index: 2147483647 !important;
}
:host::before, :host::after, :host::marker, :host::backdrop {
  content: none !important;
  display: none !important;
}
.root {
  all: initial;
  display: block;
  pointer-events: none;
}
.root > * {
  pointer-events: auto;
}
.wait {
  position: fixed;
  inset: auto 0 16px 0;
  width: fit-content;
  max-width: calc(100vw - 48px);
  margin: 0 auto;
  padding: 10px 18px;
  border-radius: 999px;
  background: #17211d;
  color: #fff;
  font: 15px/1.4 system-ui, sans-serif;
}
`

export function makeHost(locale: 'en' | 'de'): Host {
  const element = document.createElement('cms-inline-host')
  const shadow = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  shadow.adoptedStyleSheets = [sheet]
  const rule = sheet.cssRules[0] as CSSStyleRule
  const root = document.createElement('div')
  root.className = 'root'
  root.lang = locale
  const wait = document.createElement('div')
  wait.className = 'wait'
  wait.setAttribute('role', 'status')
  wait.textContent = TEXTS[locale].wait
  root.append(wait)
  shadow.append(root)
  element.popover = 'manual'
  // Outside of the body, so that styles of a kit for the body do not apply.
  document.documentElement.append(element)
  element.showPopover()
  keepScale(element, rule)
  return { element, root, shadow, fail: () => (wait.textContent = TEXTS[locale].failed) }
}

/** Compensates a zoom of the page's root element; as the element fills the window, a new zoom changes its size. */
function keepScale(element: HTMLElement, { style }: CSSStyleRule): void {
  const keep = () => style.setProperty('zoom', String(1 / document.documentElement.currentCSSZoom), 'important')
  keep()
  // Outside of the observer, which reports an error when its callback resizes the observed element.
  new ResizeObserver(() => requestAnimationFrame(keep)).observe(element)
}
