// Puts a block into the page of the website that is open in a frame: only its section and its stylesheet are replaced.
import type { PreviewCustomBlockData } from '../../client/operations.d.ts'

/** As the service prints it: a whole document, and the block's own stylesheet, scoped. */
export type Made = Pick<PreviewCustomBlockData, 'html' | 'css'>
type FrameWindow = Window & Pick<typeof globalThis, 'CSSStyleSheet' | 'DOMParser'>

/** The id that the service gives to what is tried. */
const SECTION = 'prev1ew000'
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Does nothing while the frame has no page of the website. */
export function showIn(frame: HTMLIFrameElement, { html, css }: Made): void {
  const document = frame.contentDocument
  const window = frame.contentWindow as FrameWindow | null
  if (!document?.body || !window || document.URL === 'about:blank') return
  // By the frame's own window: the page in it has the website's policy, and what is parsed never runs.
  const fresh = new window.DOMParser().parseFromString(html, 'text/html')
  const section = fresh.getElementById(SECTION)
  const shown = document.getElementById(SECTION)
  if (!section) return
  addSheets(fresh, document)
  const made = document.importNode(section, true)
  if (shown) shown.replaceWith(made)
  else (document.querySelector('main') ?? document.body).replaceChildren(made)
  wear(document, window, css)
}

/** In place of the stylesheet of the saved draft. */
function wear(document: Document, window: FrameWindow, css: string): void {
  let sheet = sheets.get(document)
  if (!sheet) {
    for (const link of document.querySelectorAll('link[href*="/style.css?view=draft"]')) link.remove()
    sheet = new window.CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    sheets.set(document, sheet)
    for (const name of ['click', 'submit']) document.addEventListener(name, stay, true)
  }
  sheet.replaceSync(css)
}

/** Links and forms of what is tried lead nowhere. */
const stay = (event: Event): void => {
  if (event.type === 'submit' || (event.target as Element | null)?.closest?.('a[href]'))
    event.preventDefault()
}

/** Stylesheets of the kit that the block needs and the page has not got. */
function addSheets(fresh: Document, document: Document): void {
  for (const { href } of [...fresh.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].map(
    pathOf,
  )) {
    if ([...document.querySelectorAll('link')].some((one) => one.getAttribute('href') === href)) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}
const pathOf = (link: HTMLLinkElement) => ({ href: link.getAttribute('href') ?? '' })
