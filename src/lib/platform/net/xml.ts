// External XML: only XML's own entities (plain ones on request), with limits checked before it is parsed (contract 2.5).
import { XMLParser } from 'fast-xml-parser'
import { message } from '../../base/catalogue/message.ts'
import { withoutDoctype, withPlainEntities } from './xml-doctype.ts'
import { boundXml, SKIPPED, XML_LIMITS, XmlError, type XmlLimits } from './xml-limits.ts'

export { XML_LIMITS, XmlError, type XmlLimits } from './xml-limits.ts'

/** Names are as written, with their prefix. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}
export interface XmlOptions extends XmlLimits {
  /** `plain`: a document may declare entities that are plain text. */
  entities?: 'refused' | 'plain' | undefined
}

/** The root element. Throws XmlError; the default limits are XML_LIMITS. */
export function parseXml(text: string, { entities, ...limits }: XmlOptions = {}): XmlElement {
  requireLength(text, limits)
  const bare = entities === 'plain' ? withPlainEntities(text, limits) : withoutDoctype(text)
  requireLength(bare, limits)
  boundXml(bare, limits)
  return rootOf(bare, limits)
}

function requireLength({ length }: string, { max_length = XML_LIMITS.max_length }: XmlLimits): void {
  if (length > max_length) throw new XmlError('too_large', message('xml.too_long', { max: max_length }))
}

/** The first child with a name; deeper descendants do not count. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined => childrenOf(element, name)[0]

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)

/** The text of the first child with a name. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const child = childOf(element, name)
  return child && child.children.filter((one) => typeof one === 'string').join('')
}

/** The name of the root element, without its prefix; undefined for text that does not begin like XML. Does not parse the rest. */
export function rootNameOf(source: string): string | undefined {
  const text = source.slice(0, LONGEST_PROLOGUE)
  let at = 0
  for (;;) {
    at += /^[\s\ufeff]*/.exec(text.slice(at, at + 1000))![0].length
    const [start, end] = [...SKIPPED, ...DOCTYPE].find(([mark]) => text.startsWith(mark, at)) ?? []
    if (!start || !end) break
    const close = text.indexOf(end, at + start.length)
    if (close < 0) return undefined
    at = close + end.length
    // The internal subset of a document type ends with the bracket.
    if (start.startsWith('<!D') && text.slice(0, at).lastIndexOf('[') > text.slice(0, at).lastIndexOf(']'))
      at = Math.max(at, text.indexOf(']>', at) + 2)
  }
  return /^<(?:[\w.-]{1,100}:)?([\w.-]{1,100})/.exec(text.slice(at, at + 250))?.[1]
}
const LONGEST_PROLOGUE = 65_536
const DOCTYPE: [start: string, end: string][] = [
  ['<!DOCTYPE', '>'],
  ['<!doctype', '>'],
]

type Node = Record<string, unknown>

function rootOf(text: string, { max_depth = XML_LIMITS.max_depth }: XmlLimits): XmlElement {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    cdataPropName: '#cdata',
    maxNestedTags: max_depth + 2,
  })
  try {
    const nodes = parser.parse(text, true) as Node[]
    const roots = nodes.map(elementOf).filter((node): node is XmlElement => typeof node !== 'string')
    if (roots.length === 1) return roots[0]!
  } catch (cause) {
    throw new XmlError('malformed', message('xml.not_well_formed'), cause)
  }
  throw new XmlError('malformed', message('xml.not_one_root'))
}

function elementOf(node: Node): XmlElement | string {
  if ('#text' in node) return decoded(String(node['#text']))
  if ('#cdata' in node) return (node['#cdata'] as Node[]).map((one) => one['#text'] as string).join('')
  const name = Object.keys(node).find((key) => key !== ':@')!
  const attributes = Object.entries((node[':@'] ?? {}) as Record<string, unknown>)
  return {
    name,
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decoded(String(value))])),
    children: (node[name] as Node[]).map(elementOf),
  }
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** XML's own five and numbers (XML 1.0, 4.1 and 4.6); an undeclared name stays as it is written. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
    (match: string, ...[hex, dec, name]: (string | undefined)[]) => {
      if (name !== undefined) return NAMED[name] ?? match
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16)
      return code <= 0x10_ffff && code >= 9 ? String.fromCodePoint(code) : ''
    },
  )
