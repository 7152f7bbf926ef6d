// Reads XML of requests with namespaces (the product's parser: no entities, size limits).
import { parseXml, XmlError, type XmlElement } from 'cms/lib'
import { DavError } from '../dav-error.ts'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
export const CARDDAV = 'urn:ietf:params:xml:ns:carddav'
export const CALENDARSERVER = 'http://calendarserver.org/ns/'
export const APPLE = 'http://apple.com/ns/ical/'

export interface Node {
  ns: string
  name: string
  /** By local name. */
  attributes: Record<string, string>
  children: Node[]
  /** Its own text, concatenated. */
  text: string
  /** The original element, for writing it again. */
  source: XmlElement
}

/** Undefined for an empty body. Throws 400 for invalid XML, 403 for entities, 413 for a too large body. */
export function readXml(bytes: Uint8Array): Node | undefined {
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return undefined
  try {
    return nodeOf(parseXml(text), { '': '' })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const status = error.reason === 'doctype' ? 403 : error.reason === 'malformed' ? 400 : 413
    throw new DavError(status, error.reason === 'doctype' ? '<d:no-external-entities/>' : undefined)
  }
}

function nodeOf(element: XmlElement, around: Record<string, string>): Node {
  const scope = { ...around }
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === 'xmlns') scope[''] = value
    else if (name.startsWith('xmlns:')) scope[name.slice(6)] = value
  }
  const [prefix, name] = element.name.includes(':') ? element.name.split(':', 2) : ['', element.name]
  const ns = scope[prefix!]
  if (ns === undefined) throw new DavError(400)
  const texts = element.children.filter((child) => typeof child === 'string')
  return {
    ns,
    name: name!,
    attributes: element.attributes,
    source: element,
    children: element.children.filter((child) => typeof child !== 'string').map((child) => nodeOf(child, scope)),
    text: texts.join(''),
  }
}

export const child = ({ children }: Node, ns: string, name: string): Node | undefined =>
  children.find((node) => node.ns === ns && node.name === name)
export const childrenOf = ({ children }: Node, ns: string, name: string): Node[] =>
  children.filter((node) => node.ns === ns && node.name === name)
export const isNode = (node: Node | undefined, ns: string, name: string): node is Node =>
  node?.ns === ns && node.name === name
/** `{namespace}name` */
export const keyOf = ({ ns, name }: Pick<Node, 'ns' | 'name'>): string => `{${ns}}${name}`
