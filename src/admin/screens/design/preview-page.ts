// Dresses a page of the website that is open in a frame: no script of ours runs in there, and nothing of it is changed for good.
import type { PreviewDesignData } from '../../client/operations.d.ts'
import type { Token } from './design.ts'

/** What the service makes of a design. */
export type Made = Pick<PreviewDesignData, 'css' | 'html_classes'>
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Puts the stylesheet over those of the page, and its classes in the place of the others. */
export function wear(frame: HTMLIFrameElement, { css, html_classes }: Made, tokens: Token[]): void {
  const document = frame.contentDocument
  const window = frame.contentWindow as (Window & Pick<typeof globalThis, 'CSSStyleSheet'>) | null
  // A page of the browser's own, for example when it could not be loaded.
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

/** Every class that a token may give. */
const classesOf = (token: Token): string[] => {
  if (token.type === 'select')
    return Object.keys(token.options.values).map((value) => `${token.key}-${value}`)
  return token.type === 'switch' ? [token.key] : []
}

/** Pages of the website can be walked through; nothing is sent, and no other place is opened. */
function stay(document: Document): void {
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (link && leadsAway(link.getAttribute('href')!, document)) event.preventDefault()
  }, true) // prettier-ignore
}

/** Keys of the editor, for saving and undoing, mean the editor here too. */
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
