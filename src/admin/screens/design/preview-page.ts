// Applies the design to a page of the website in a frame, from outside: no script runs in it.
import type { PreviewDesignData } from '../../client/operations.d.ts'
import type { Token } from './design.ts'

/** The preview response of the service. */
export type RenderedDesign = Pick<PreviewDesignData, 'css' | 'html_classes'>
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Adds the stylesheet after those of the page, and replaces its classes. */
export function applyDesign(frame: HTMLIFrameElement, { css, html_classes }: RenderedDesign, tokens: Token[]): void {
  const document = frame.contentDocument
  const window = frame.contentWindow as (Window & Pick<typeof globalThis, 'CSSStyleSheet'>) | null
  // A page of the browser itself, for example after a loading error.
  if (!document?.documentElement || !window || document.URL === 'about:blank') return
  let sheet = sheets.get(document)
  if (!sheet) {
    sheet = new window.CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    sheets.set(document, sheet)
    stay(document)
    document.addEventListener('keydown', (event) => passOn(event, frame))
  }
  sheet.replaceSync(css)
  const { classList } = document.documentElement
  const expected = html_classes.split(' ').filter(Boolean)
  for (const name of tokens.flatMap(classesOf)) if (!expected.includes(name)) classList.remove(name)
  classList.add(...expected)
}

/** Every class that a token can set. */
const classesOf = (token: Token): string[] => {
  if (token.type === 'select') return Object.keys(token.options.values).map((value) => `${token.key}-${value}`)
  return token.type === 'switch' ? [token.key] : []
}

/** Allows navigating within the website only; forms and external links are disabled. */
function stay(document: Document): void {
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (link && leadsAway(link.getAttribute('href')!, document)) event.preventDefault()
    },
    true,
  )
}

/** Forwards the editor's keys for saving and undo. */
function passOn(event: KeyboardEvent, frame: HTMLIFrameElement): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!ctrlKey && !metaKey) return
  const init = { key, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, composed: true, cancelable: true }
  if (!frame.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
}

function leadsAway(href: string, { baseURI, location }: Document): boolean {
  const url = URL.canParse(href, baseURI) ? new URL(href, baseURI) : undefined
  return url?.origin !== location.origin || (url.pathname.startsWith('/admin') && !href.startsWith('#'))
}
