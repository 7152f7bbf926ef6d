// Names of XML elements as paths write them, whatever prefixes a document has chosen (Namespaces in XML 1.0).

/** The prefix that everybody uses for a namespace. */
const USUAL_PREFIX: Record<string, string> = {
  'http://www.w3.org/2005/atom': 'atom',
  'http://purl.org/rss/1.0': 'rss1',
  'http://purl.org/rss/1.0/modules/content': 'content',
  'http://purl.org/rss/1.0/modules/slash': 'slash',
  'http://purl.org/rss/1.0/modules/syndication': 'sy',
  'http://purl.org/dc/elements/1.1': 'dc',
  'http://purl.org/dc/terms': 'dcterms',
  'http://search.yahoo.com/mrss': 'media',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://www.w3.org/2003/01/geo/wgs84_pos#': 'geo',
  'http://www.georss.org/georss': 'georss',
  'http://base.google.com/ns/1.0': 'g',
  'http://wellformedweb.org/commentapi': 'wfw',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/xml/1998/namespace': 'xml',
}

export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Documents write namespaces in different case, and with or without a slash at the end. */
const usualPrefix = (uri: string): string | undefined => USUAL_PREFIX[uri.trim().toLowerCase().replace(/\/$/, '')]

interface Naming {
  local: string
  uri: string
  /** The namespace of the item around it: names in it have no prefix. */
  itemUri: string
}

export function pathName(written: string, { local, uri, itemUri }: Naming): string {
  if (uri === itemUri) return local
  const prefix = usualPrefix(uri)
  return prefix === undefined ? written : `${prefix}:${local}`
}

type Scope = Readonly<Record<string, string>>

/** Which namespace a prefix stands for, at each depth. */
export class NamespaceScopes {
  /** Whether any attribute could need another prefix. */
  hasPrefixes = false
  readonly #scopes: Scope[] = [
    Object.assign(Object.create(null) as Scope, { xml: 'http://www.w3.org/XML/1998/namespace' }),
  ]

  open(name: string, attributes: Readonly<Record<string, string>>): { local: string; uri: string } {
    let scope = this.#scopes.at(-1)!
    for (const key in attributes)
      if (key === 'xmlns' || key.startsWith('xmlns:')) {
        const prefix = key === 'xmlns' ? '' : key.slice(6)
        scope = Object.assign(Object.create(null) as Scope, scope, { [prefix]: attributes[key]! })
        if (prefix) this.hasPrefixes = true
      }
    this.#scopes.push(scope)
    const colon = name.indexOf(':')
    const prefix = colon < 0 ? '' : name.slice(0, colon)
    return { local: name.slice(colon + 1), uri: scope[prefix] ?? prefix }
  }

  close(): void {
    this.#scopes.pop()
  }

  /** Their names with the usual prefixes; those that declare prefixes are left out. */
  attributes(written: Readonly<Record<string, string>>): Record<string, string> {
    const scope = this.#scopes.at(-1)!
    const named = Object.create(null) as Record<string, string>
    for (const [key, value] of Object.entries(written)) {
      if (key === 'xmlns' || key.startsWith('xmlns:')) continue
      const colon = key.indexOf(':')
      const prefix = colon < 0 ? undefined : usualPrefix(scope[key.slice(0, colon)] ?? '')
      named[prefix === undefined ? key : `${prefix}:${key.slice(colon + 1)}`] = value
    }
    return named
  }
}

/** The base of an element, resolved against that of its parent; the parent's when it cannot be resolved. */
export function baseOf(own: string | undefined, outer: string | undefined): string | undefined {
  if (own === undefined) return outer
  return URL.parse(own, outer)?.href ?? (outer === undefined ? own : outer)
}
