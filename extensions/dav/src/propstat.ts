// One response of a multistatus: the requested properties with their values, and those not found.
import type { Dav } from './dav.ts'
import { ALL, hrefOf, PROPERTIES, type Resource } from './properties.ts'
import { DavError } from './dav-error.ts'
import { child, DAV, isNode, keyOf, type Node } from './xml/read.ts'
import { element, xml, Xml } from './xml/write.ts'

/** The requested properties. */
export interface PropfindRequest {
  names: { ns: string; name: string }[]
  /** Names only, without values. */
  isNames: boolean
  /** Omits missing properties (RFC 8144, 2.1). */
  isMinimal: boolean
}

const split = (key: string) => ({ ns: key.slice(1, key.indexOf('}')), name: key.slice(key.indexOf('}') + 1) })

/** From a `propfind`, or a report, which has `prop` next to other elements. */
export function requestedIn(root: Node | undefined, { request }: Pick<Dav, 'request'>): PropfindRequest {
  const isMinimal = /return=minimal/i.test(request.headers.get('prefer') ?? request.headers.get('brief') ?? '')
  const prop = root && child(root, DAV, 'prop')
  if (prop) return { names: prop.children.map(({ ns, name }) => ({ ns, name })), isNames: false, isMinimal }
  if (root && isNode(root, DAV, 'propfind') && child(root, DAV, 'propname'))
    return { names: Object.keys(PROPERTIES).map(split), isNames: true, isMinimal: true }
  if (root && isNode(root, DAV, 'propfind') && !child(root, DAV, 'allprop')) throw new DavError(400)
  const include = root && child(root, DAV, 'include')
  const more = include?.children.map(({ ns, name }) => ({ ns, name })) ?? []
  return { names: [...ALL.map(split), ...more], isNames: false, isMinimal: true }
}

/** `more`: additional properties of this response, such as calendar-data, by key. */
export function propstats(
  dav: Dav,
  resource: Resource,
  { request, more = {} }: { request: PropfindRequest; more?: Record<string, Xml | undefined> },
): Xml {
  const found: Xml[] = []
  const missing: Xml[] = []
  for (const { ns, name } of request.names) {
    const key = keyOf({ ns, name })
    const value = key in more ? more[key] : valueOf(dav, resource, key)
    if (value) found.push(element(ns, name, request.isNames ? undefined : value))
    else missing.push(element(ns, name, undefined))
  }
  const hasMissing = missing.length > 0 && !(request.isMinimal && found.length > 0)
  const has = found.length > 0 || !hasMissing
  return xml`<d:response><d:href>${hrefOf(resource)}</d:href>${has ? stat(found, '200 OK') : undefined}${hasMissing ? stat(missing, '404 Not Found') : undefined}</d:response>`
}

export const stat = (properties: readonly Xml[], status: string): Xml =>
  xml`<d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`

/** A person's own value takes precedence over the common one. */
function valueOf(dav: Dav, resource: Resource, key: string): Xml | undefined {
  const own = 'own' in resource ? resource.own.get(key) : undefined
  if (own !== undefined) return new Xml(own)
  return Object.hasOwn(PROPERTIES, key) ? PROPERTIES[key]!(resource, dav) : undefined
}

/** An error response for a path, without properties. */
export const notFoundResponse = (path: string, status = '404 Not Found'): Xml =>
  xml`<d:response><d:href>${path}</d:href><d:status>HTTP/1.1 ${status}</d:status></d:response>`
