// The allow-list of rich text: other elements are dropped, their text stays.
// Imported before sanitize-html, which requires it: Node rejects a require() while another import of it is in progress.
import 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import type { Message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import { cmsRef, normaliseHref, type RefType } from '../base/text/href.ts'
import { subscript, superscript } from '../base/text/raised-text.ts'

const TAGS_OF_NODE = {
  h2: ['h2'],
  h3: ['h3'],
  h4: ['h4'],
  list: ['ul', 'ol', 'li'],
  quote: ['blockquote'],
  table: ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  hr: ['hr'],
}
const TAG_OF_MARK = { strong: 'strong', em: 'em', u: 'u', s: 's', code: 'code', link: 'a' }

export type RichTextNode = keyof typeof TAGS_OF_NODE
export type RichTextMark = keyof typeof TAG_OF_MARK
export const NODES = Object.keys(TAGS_OF_NODE) as RichTextNode[]
export const MARKS = Object.keys(TAG_OF_MARK) as RichTextMark[]

/** The longest markup that is processed, in UTF-16 units. */
export const MAX_RICH_TEXT = 200_000

export interface RichTextRules {
  /** Blocks in addition to paragraphs and line breaks; all by default. */
  nodes?: readonly RichTextNode[] | undefined
  marks?: readonly RichTextMark[] | undefined
  /** Resolves cms: links to addresses (for display); a link without a target becomes text. */
  resolve?: ((ref: { type: RefType; ref: string }) => string | undefined) | undefined
  /** The base of relative addresses in external markup. */
  base?: string | undefined
}

// Older or presentational names of what is allowed, as text processors paste them.
const SAME = { b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4' }

// Their content is not text, or is parsed by other rules than HTML's (mutation XSS).
const SILENT = [
  'script',
  'style',
  'textarea',
  'select',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'template',
  'title',
  'head',
  'svg',
  'math',
  'plaintext',
  'audio',
  'video',
]

/** Cleans markup; cleaning it again changes nothing. Throws when it is longer than 200,000 units. */
export function sanitizeRichText(markup: string, rules: RichTextRules = {}): string {
  if (markup.length > MAX_RICH_TEXT) {
    throw new AppError('field.rich_text_too_long', { max: MAX_RICH_TEXT })
  }
  const allowedTags = tagsOf(rules)
  const clean = sanitizeHtml(markup, {
    ...placed(),
    allowedTags: [...allowedTags, 'div'],
    allowedAttributes: {
      a: ['href', 'rel'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'cms'],
    allowProtocolRelative: false,
    nonTextTags: SILENT,
    nestingLimit: 40,
    transformTags: {
      ...renamed(allowedTags),
      a: (tagName, { href }) => ({ tagName, attribs: linked(href, rules) }),
      div: (tagName) => ({ tagName, attribs: {} }),
      ol: (tagName, { start }) => ({ tagName, attribs: numbered(start) }),
      th: cell,
      td: cell,
    },
  })
  // The library writes void elements as in XHTML; every other < in its output is part of a tag or escaped.
  return divsToParagraphs(clean.replace(/<(br|hr) \/>/g, '<$1>'))
}

/** The first link that cannot be stored, and why; a link without an address is ignored. */
export function rejectedLink(markup: string): { href: string; error: Message } | undefined {
  let found: { href: string; error: Message } | undefined
  const check: sanitizeHtml.Transformer = (tagName, { href = '' }) => {
    const link = normaliseHref(href)
    if ('error' in link) found ??= { href, error: link.error }
    return { tagName, attribs: {} }
  }
  if (/<a[\s/]/i.test(markup))
    sanitizeHtml(markup, { allowedTags: ['a'], nonTextTags: SILENT, nestingLimit: 40, transformTags: { a: check } })
  return found
}

const BLOCKS = new Set(['p', 'div', ...Object.values(TAGS_OF_NODE).flat()])
/** Marks on the stack the paragraph around text that is directly in a div. */
const WORDS = 'words'

/** Text in a div becomes a paragraph; a div around blocks is removed. `clean` is balanced, its divs have no attributes. */
function divsToParagraphs(clean: string): string {
  if (!clean.includes('<div>')) return clean
  const open: string[] = []
  let made = ''
  const endWords = () => {
    if (open.at(-1) !== WORDS) return
    open.pop()
    made += '</p>'
  }
  for (const [token, end, tag = ''] of clean.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (BLOCKS.has(tag)) endWords()
    else if (open.at(-1) === 'div' && !/^[ \t\r\n\f]*$/.test(token)) {
      open.push(WORDS)
      made += '<p>'
    }
    if (tag !== 'div') made += token
    if (end) open.pop()
    else if (tag && tag !== 'br' && tag !== 'hr') open.push(tag)
  }
  return made
}

const tagsOf = ({ nodes = NODES, marks = MARKS }: RichTextRules) => [
  'p',
  'br',
  ...nodes.flatMap((node) => TAGS_OF_NODE[node]),
  ...marks.map((mark) => TAG_OF_MARK[mark]),
]

type Attributes = sanitizeHtml.Attributes

/**
 * Drops list items and table parts without their list or table: inside a kit's own one they would break it.
 * Superscripts and subscripts, which the allow-list lacks, become Unicode characters.
 */
function placed(): sanitizeHtml.IOptions {
  const open = { table: 0, list: 0, sup: 0, sub: 0 }
  const count = (by: number) => (name: string) => {
    if (name === 'table' || name === 'sup' || name === 'sub') open[name] += by
    if (name === 'ul' || name === 'ol') open.list += by
  }
  return {
    onOpenTag: count(1),
    onCloseTag: count(-1),
    textFilter: (text) => (open.sup > 0 ? superscript(text) : open.sub > 0 ? subscript(text) : text),
    // Called when an element ends; its ancestors are then still open.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && !attribs['href']) return 'excludeTag'
      if (tag === 'li') return open.list === 0 && 'excludeTag'
      return tag !== 'table' && TAGS_OF_NODE.table.includes(tag) && open.table === 0 && 'excludeTag'
    },
  }
}

// Only to names that are allowed: the library loses track of an element that is renamed and then dropped.
function renamed(allowed: readonly string[]): Record<string, sanitizeHtml.Transformer> {
  const pairs = Object.entries(SAME).filter(([, name]) => allowed.includes(name))
  return Object.fromEntries(pairs.map(([old, tagName]) => [old, () => ({ tagName, attribs: {} })]))
}

function linked(given = '', { resolve, base }: RichTextRules): Attributes {
  const link = normaliseHref(base === undefined || given === '' ? given : (URL.parse(given, base)?.href ?? given))
  if ('error' in link || link.href === '') return {}
  const { href, kind } = link
  const ref = kind === 'cms' && resolve ? cmsRef(href) : undefined
  if (ref) {
    const address = resolve?.(ref)
    return address === undefined ? {} : { href: address + ref.hash }
  }
  return kind === 'web' ? { href, rel: 'external noopener' } : { href }
}

/** The start of a numbered list, as HTML parses it; 1 is left out. */
function numbered(start = ''): Attributes {
  const [, digits] = /^\s*([+-]?\d{1,6})(?!\d)/.exec(start) ?? []
  return digits === undefined || Number(digits) === 1 ? {} : { start: String(Number(digits) || 0) }
}

function cell(tagName: string, given: Attributes): sanitizeHtml.Tag {
  const attribs: Attributes = {}
  for (const name of ['colspan', 'rowspan']) {
    if (/^([2-9]|[1-9]\d)$/.test(given[name] ?? '')) attribs[name] = given[name]!
  }
  if (tagName === 'th' && /^(row|col)$/.test(given['scope'] ?? '')) attribs['scope'] = given['scope']!
  return { tagName, attribs }
}
