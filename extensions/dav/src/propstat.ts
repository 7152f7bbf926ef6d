// One response of a multistatus: which properties were asked for, what they are, and which there are not.
import type { Dav } from './dav.ts'
import { ALL, hrefOf, PROPERTIES, type Resource } from './properties.ts'
import { DavError } from './dav-error.ts'
import { child, DAV, isNode, keyOf, type Node } from './xml/read.ts'
import { element, xml, Xml } from './xml/write.ts'

/** What was asked for: names alone, or values. */
export interface PropfindRequest {
  names: { ns: string; name: string }[]
  /** Without values. */
  isNames: boolean
  /** Without what there is not (RFC 8144, 2.1). */
  isMinimal: boolean
}

const split = (key: string) => ({ ns: key.slice(1, key.indexOf('}')), name: key.slice(key.indexOf('}') + 1) })

/** Of a `propfind`, or of a report, which has `prop` beside other things. */
export function requestedIn(root: Node | undefined, { request }: Pick<Dav, 'request'>): PropfindRequest {
  const isMinimal = /return=minimal/i.test(
    request.headers.get('prefer') ?? request.headers.get('brief') ?? '',
  )
  const prop = root && child(root, DAV, 'prop')
  if (prop) return { names: prop.children.map(({ ns, name }) => ({ ns, name })), isNames: false, isMinimal }
  if (root && isNode(root, DAV, 'propfind') && child(root, DAV, 'propname'))
    return { names: Object.keys(PROPERTIES).map(split), isNames: true, isMinimal: true }
  if (root && isNode(root, DAV, 'propfind') && !child(root, DAV, 'allprop')) throw new DavError(400)
  const include = root && child(root, DAV, 'include')
  const more = include?.children.map(({ ns, name }) => ({ ns, name })) ?? []
  return { names: [...ALL.map(split), ...more], isNames: false, isMinimal: true }
}

/** `more`: properties of this answer alone, such as calendar-data, by key. */
export function propstats(
  dav: Dav,
  resource: Resource,
  { asked, more = {} }: { asked: PropfindRequest; more?: Record<string, Xml | undefined> },
): Xml {
  const found: Xml[] = []
  const missing: Xml[] = []
  for (const { ns, name } of asked.names) {
    const key = keyOf({ ns, name })
    const value = key in more ? more[key] : valueOf(dav, resource, key)
    if (value) found.push(element(ns, name, asked.isNames ? undefined : value))
    else missing.push(element(ns, name, undefined))
  }
  const lacks = missing.length > 0 && !(asked.isMinimal && found.length > 0)
  const has = found.length > 0 || !lacks
  return xml`<d:response><d:href>${hrefOf(resource)}</d:href>${has ? stat(found, '200 OK') : undefined}${lacks ? stat(missing, '404 Not Found') : undefined}</d:response>`
}

export const stat = (properties: readonly Xml[], status: string): Xml =>
  xml`<d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`

/** What somebody set goes before what is told to everybody. */
function valueOf(dav: Dav, resource: Resource, key: string): Xml | undefined {
  const own = 'own' in resource ? resource.own.get(key) : undefined
  if (own !== undefined) return new Xml(own)
  return Object.hasOwn(PROPERTIES, key) ? PROPERTIES[key]!(resource, dav) : undefined
}

/** A response without properties. */
export const gone = (path: string, status = '404 Not Found'): Xml =>
  xml`<d:response><d:href>${path}</d:href><d:status>HTTP/1.1 ${status}</d:status></d:response>`
