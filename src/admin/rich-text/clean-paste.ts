// Prepares content pasted from text processors and websites for the allow-list, which drops the rest.
import DOMPurify from 'dompurify'
import { subscript, superscript } from '../../lib/base/text/raised-text.ts'
import { stylesIn, withoutActiveMarkup, plainTextOf } from './pasted-text.ts'
import { fontReader, symbolsAsUnicode } from './symbol-fonts.ts'
import { wordLists } from './word-lists.ts'

const SILENT =
  'style, script, meta, link, title, head, xml, svg, math, template, iframe, object, img, video, audio, form'
const RENAMED = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', strike: 's', del: 's', div: 'p' }
const BLOCKS = 'p, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, div, hr, pre'

/** Deeper than any real text; the time to move such a tree grows with its depth. */
const TOO_DEEP = `*${' > *'.repeat(64)}`

export function cleanPaste(markup: string): string {
  const clean = sanitized(withoutActiveMarkup(markup))
  const root = new DOMParser().parseFromString(clean, 'text/html').body
  if (root.querySelector(TOO_DEEP)) return sanitized(plainTextOf(clean))
  // Content copied from the same editor is unchanged.
  if (root.querySelector('[data-pm-slice]')) return root.innerHTML
  const fontOf = fontReader()
  wordLists(root, fontOf)
  symbolsAsUnicode(root, fontOf)
  raised(root)
  looks(root)
  for (const [old, name] of Object.entries(RENAMED))
    for (const element of root.querySelectorAll(old)) rename(element, name)
  return root.innerHTML
}

const sanitized = (markup: string): string =>
  DOMPurify.sanitize(markup, {
    ALLOW_DATA_ATTR: true,
    FORBID_TAGS: SILENT.split(', '),
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|cms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  })

function rename(element: Element, name: string): void {
  // A paragraph that contains blocks is unwrapped.
  if (name === 'p' && element.querySelector(BLOCKS)) return element.replaceWith(...element.childNodes)
  // Google Docs wraps everything it copies into a bold element with a normal font weight.
  const wraps =
    element.querySelector(BLOCKS) !== null ||
    stylesIn(element.getAttribute('data-style')).get('font-weight') === 'normal'
  if (name === 'strong' && wraps) return element.replaceWith(...element.childNodes)
  const fresh = element.ownerDocument.createElement(name)
  fresh.append(...element.childNodes)
  element.replaceWith(fresh)
}

/** Bold and italic text that is only marked by styles. */
function looks(root: Element): void {
  for (const span of root.querySelectorAll('span[data-style]')) {
    const styles = stylesIn(span.getAttribute('data-style'))
    const lines = `${styles.get('text-decoration')} ${styles.get('text-decoration-line')}`
    const marks = [
      /^(bold|[6-9]00)/.test(styles.get('font-weight') ?? '') && 'strong',
      styles.get('font-style')?.startsWith('italic') && 'em',
      lines.includes('line-through') && 's',
    ].filter((mark) => typeof mark === 'string')
    for (const mark of marks) {
      const fresh = span.ownerDocument.createElement(mark)
      fresh.append(...span.childNodes)
      span.append(fresh)
    }
  }
}

/** There is no mark for super- and subscript: m² is written with its Unicode character. */
function raised(root: Element): void {
  for (const element of root.querySelectorAll('sup, sub, [data-style]')) {
    const align = stylesIn(element.getAttribute('data-style')).get('vertical-align')
    const isRaised = element.localName === 'sup' || align === 'super'
    if (!isRaised && element.localName !== 'sub' && align !== 'sub') continue
    const walker = element.ownerDocument.createTreeWalker(element, 4)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.nodeValue = (isRaised ? superscript : subscript)(node.nodeValue ?? '')
  }
}
