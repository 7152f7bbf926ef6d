// The document type of XML: one that only names a public DTD is ignored; entities must be plain text, or are rejected.
import { message } from '../../base/catalogue/message.ts'
import { XML_LIMITS, XmlError, type XmlLimits } from './xml-limits.ts'

const HEAD = /<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC|SYSTEM)(?:\s*(?:"[^"<>[\]]*"|'[^'<>[\]]*'))*)?\s*([>[])/i
/** A declared entity, whose value cannot begin markup, end an attribute, or contain another entity. */
const ENTITY = /<!ENTITY\s+([\w.-]{1,64})\s+(?:"([^"'<>&%]{0,500})"|'([^"'<>&%]{0,500})')\s*>/y
const BETWEEN = /\s+|<!--[^]*?-->/y
const END = /\]\s*>/y
const DECLARATION = /<!\s*(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i
/** Characters that entities may add to a document. */
const MAX_ADDED = 200_000

/** Removes a declaration without fetching what it names. Throws XmlError for one with an internal subset. */
export function withoutDoctype(text: string): string {
  const head = HEAD.exec(text)
  return head?.[1] === '>' ? refusing(cut(text, head.index, head.index + head[0].length)) : refusing(text)
}

/**
 * Expands entities as drawing programs declare them for namespaces: `<!ENTITY ns_svg "http://…">`. Throws XmlError for
 * entities of entities, markup in entities, files as entities, and every other declaration.
 */
export function withPlainEntities(text: string, limits: XmlLimits): string {
  const head = HEAD.exec(text)
  if (head?.[1] !== '[') return withoutDoctype(text)
  const { max_entities } = { ...XML_LIMITS, ...limits }
  const entities = new Map<string, string>()
  let at = head.index + head[0].length
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (!next(END)) {
    if (next(BETWEEN)) continue
    const [, name, double, single = ''] = next(ENTITY) ?? refuse()
    if (!entities.has(name!)) entities.set(name!, double ?? single)
    if (entities.size > max_entities)
      throw new XmlError('too_large', message('xml.too_many_entities', { max: max_entities }))
  }
  return expanded(refusing(cut(text, head.index, at)), entities)
}

function expanded(text: string, entities: ReadonlyMap<string, string>): string {
  let added = 0
  return text.replace(/&([\w.-]{1,64});/g, (match, name: string) => {
    const value = OWN.has(name) ? undefined : entities.get(name)
    added += value?.length ?? 0
    if (added > MAX_ADDED) throw new XmlError('too_large', message('xml.entities_too_large', { max: MAX_ADDED }))
    return value ?? match
  })
}

/** A document cannot redefine XML's own five. */
const OWN = new Set(['lt', 'gt', 'amp', 'quot', 'apos'])

const cut = (text: string, start: number, end: number): string => text.slice(0, start) + text.slice(end)

function refusing(text: string): string {
  return DECLARATION.test(text) ? refuse() : text
}

function refuse(): never {
  throw new XmlError('doctype', message('xml.own_doctype'))
}
