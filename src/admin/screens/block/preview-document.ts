// Inserts a block into the page of the website that is open in a frame: replaces only its section and its stylesheet.
import type { PreviewCustomBlockData } from '../../client/operations.d.ts'

/** The rendering by the service: an entire document, and the block's own scoped stylesheet. */
export type RenderedBlock = Pick<PreviewCustomBlockData, 'html' | 'css'>
type FrameWindow = Window & Pick<typeof globalThis, 'CSSStyleSheet' | 'DOMParser'>

/** The id that the service gives to the previewed block. */
const SECTION = 'prev1ew000'
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Does nothing while the frame has no page of the website. */
export function renderInto(frame: HTMLIFrameElement, { html, css }: RenderedBlock): void {
  const document = frame.contentDocument
  const window = frame.contentWindow as FrameWindow | null
  if (!document?.body || !window || document.URL === 'about:blank') return
  // Parsed in the editor's window, so that scripts do not run; the page in the frame has the website's policy.
  const fresh = new window.DOMParser().parseFromString(html, 'text/html')
  const section = fresh.getElementById(SECTION)
  const current = document.getElementById(SECTION)
  if (!section) return
  addSheets(fresh, document)
  const made = document.importNode(section, true)
  if (current) current.replaceWith(made)
  else (document.querySelector('main') ?? document.body).replaceChildren(made)
  wear(document, window, css)
}

/** Replaces the stylesheet of the saved draft. */
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

/** Links and forms of the preview are disabled. */
const stay = (event: Event): void => {
  if (event.type === 'submit' || (event.target as Element | null)?.closest?.('a[href]')) event.preventDefault()
}

/** Adds stylesheets of the kit that the block needs and the page lacks. */
function addSheets(fresh: Document, document: Document): void {
  for (const { href } of [...fresh.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].map(pathOf)) {
    if ([...document.querySelectorAll('link')].some((one) => one.getAttribute('href') === href)) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}
const pathOf = (link: HTMLLinkElement) => ({ href: link.getAttribute('href') ?? '' })
