// The elements and attributes that a block without code may print (contract 4.1); all others are rejected.
import { message, type Message } from '../base/catalogue/message.ts'
import { decodeReferences, unknownReference } from './references.ts'

const setOf = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Void elements. */
export const VOID = setOf('br hr img wbr source track')

const ELEMENTS = setOf(`
  a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl
  dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section
  small span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr`)
/** Printed by filters only: icons and pictures. Browsers parse the content of each of these elements as markup. */
const SVG = setOf('svg g path circle ellipse line polygon polyline rect use')
const BY_FILTERS = setOf('svg picture source')

const ANYWHERE = setOf('class id lang dir title role hidden tabindex translate')
const OF_ELEMENT: Record<string, Set<string>> = {
  a: setOf('href target rel hreflang download'),
  audio: setOf('src controls preload loop muted'),
  blockquote: setOf('cite'),
  col: setOf('span'),
  colgroup: setOf('span'),
  data: setOf('value'),
  del: setOf('cite datetime'),
  details: setOf('open name'),
  img: setOf('src alt width height loading decoding'),
  ins: setOf('cite datetime'),
  li: setOf('value'),
  ol: setOf('start reversed type'),
  q: setOf('cite'),
  td: setOf('colspan rowspan headers'),
  th: setOf('colspan rowspan headers scope abbr'),
  time: setOf('datetime'),
  track: setOf('src kind srclang label default'),
  video: setOf('src controls preload loop muted poster width height playsinline'),
}
const SHAPES = setOf(`
  viewbox width height fill fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit d cx cy
  r rx ry x y x1 y1 x2 y2 points transform opacity focusable href xmlns`)
const PICTURES = setOf('src srcset sizes media type alt width height loading decoding fetchpriority data-placeholder')
const MARKS = setOf('data-edit data-edit-kind')

/** Attributes whose value is an address. */
export const ADDRESSES = setOf('href src srcset poster cite')
/** Attributes whose address the browser loads by itself: only files of the website are allowed (contract 4.2, CSP). */
const LOADED = setOf('src srcset poster')
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** A path or anchor, which no browser reads as another website. Parsing a URL would take a hundred times as long. */
const PATH = /^(?:#|\/(?![/\\\t\n\r]))/

/** The error of an element that a template must not write itself, or undefined. */
export const elementError = (tag: string): Message | undefined =>
  ELEMENTS.has(tag) ? undefined : message(notAllowed(tag), { tag })

export const attributeError = (tag: string, name: string): Message | undefined =>
  ANYWHERE.has(name) || /^aria-[a-z]+$/.test(name) || OF_ELEMENT[tag]?.has(name)
    ? undefined
    : message('block_markup.attribute_not_allowed', { name, tag })

/** The error of an element in the printed markup, where elements made by filters are allowed as well. */
export function printedElementError(tag: string, isInSvg: boolean): Message | undefined {
  if (isInSvg) return SVG.has(tag) && tag !== 'svg' ? undefined : message('block_markup.not_in_svg', { tag })
  return BY_FILTERS.has(tag) ? undefined : elementError(tag)
}

export function printedAttributeError(tag: string, name: string): Message | undefined {
  if (MARKS.has(name)) return undefined
  if (SVG.has(tag) && SHAPES.has(name)) return undefined
  if (['img', 'source', 'picture'].includes(tag) && PICTURES.has(name)) return undefined
  return attributeError(tag, name)
}

/** The error of an address as it stands in markup, parsed as browsers do; `base` is the address of the website. */
export function addressError(
  { tag, name }: { tag: string; name: string },
  written: string,
  base: string,
): Message | undefined {
  const unknown = unknownReference(written)
  if (unknown !== undefined) return message('block_markup.unknown_reference', { name, reference: unknown })
  const value = decodeReferences(written)
  const isLoaded = LOADED.has(name) || tag === 'use'
  // A comma does not end an address, but in a srcset the next address may follow it.
  for (const address of name === 'srcset' ? value.split(/[\s,]+/) : [value]) {
    if (PATH.test(address)) continue
    const url = URL.parse(address, base)
    if (url && !SCHEMES.has(url.protocol))
      return message('block_markup.address_leads_to', { name, address: JSON.stringify(value.slice(0, 40)) })
    if (isLoaded && url?.origin !== originOf(base)) return message('block_markup.not_own_file', { name })
  }
  return undefined
}

/** The origin of the last base, since the addresses of one website are checked in sequence. */
let last = { base: '', origin: '' }
function originOf(base: string): string {
  if (last.base !== base) last = { base, origin: new URL(base).origin }
  return last.origin
}

function notAllowed(tag: string) {
  if (tag === 'svg' || tag === 'use') return 'block_markup.icon_element'
  if (tag === 'picture' || tag === 'source') return 'block_markup.picture_element'
  return tag === 'style' ? 'block_markup.style_element' : 'block_markup.element_not_allowed'
}
