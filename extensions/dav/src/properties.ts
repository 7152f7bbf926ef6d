// Properties of resources. Others are 404, or stored per person (own-properties.ts).
import type { Dav } from './dav.ts'
import { typeOf } from './dav.ts'
import { collectionPath, homePath, objectPath, pathOf, principalPath, ROOT, type ResourcePath } from './paths.ts'
import { privileges } from './privileges.ts'
import { LARGEST } from './limits.ts'
import type { Collection } from './store/collections.ts'
import type { CurrentCollection, Head } from './store/view.ts'
import { ctag, syncToken } from './sync-token.ts'
import { CALDAV, CALENDARSERVER, CARDDAV, DAV } from './xml/read.ts'
import { xml, type Xml } from './xml/write.ts'

/** A parsed address with its data. */
export type Resource =
  | { path: Exclude<ResourcePath, { at: 'collection' | 'object' }> }
  | {
      path: Extract<ResourcePath, { at: 'collection' }>
      collection: CurrentCollection
      own: ReadonlyMap<string, string>
    }
  | { path: Extract<ResourcePath, { at: 'object' }>; collection: Collection; head: Head }

type Property = (resource: Resource, dav: Dav) => Xml | undefined

export const hrefOf = (resource: Resource): string => pathOf(resource.path)
const href = (path: string): Xml => xml`<d:href>${path}</d:href>`
const isCollection = (resource: Resource) => resource.path.at === 'collection'
const collectionOf = (resource: Resource): CurrentCollection | undefined =>
  resource.path.at === 'collection' ? (resource as { collection: CurrentCollection }).collection : undefined
const headOf = (resource: Resource): Head | undefined =>
  resource.path.at === 'object' ? (resource as { head: Head }).head : undefined
const kindOf = ({ path }: Resource) => ('kind' in path ? path.kind : undefined)

const RESOURCE_TYPES: Record<ResourcePath['at'], (resource: Resource) => Xml> = {
  root: () => xml`<d:collection/>`,
  principals: () => xml`<d:collection/>`,
  principal: () => xml`<d:principal/>`,
  home: () => xml`<d:collection/>`,
  collection: (resource) =>
    kindOf(resource) === 'calendar' ? xml`<d:collection/><c:calendar/>` : xml`<d:collection/><card:addressbook/>`,
  object: () => xml``,
}

const REPORTS = {
  calendar: ['c:calendar-query', 'c:calendar-multiget', 'c:free-busy-query', 'd:sync-collection'],
  contact: ['card:addressbook-query', 'card:addressbook-multiget', 'd:sync-collection'],
}
const report = (name: string): Xml => xml`<d:supported-report><d:report>${tag(name)}</d:report></d:supported-report>`
const tag = (name: string): Xml => TAGS[name]!
const TAGS: Record<string, Xml> = {
  'c:calendar-query': xml`<c:calendar-query/>`,
  'c:calendar-multiget': xml`<c:calendar-multiget/>`,
  'c:free-busy-query': xml`<c:free-busy-query/>`,
  'card:addressbook-query': xml`<card:addressbook-query/>`,
  'card:addressbook-multiget': xml`<card:addressbook-multiget/>`,
  'd:sync-collection': xml`<d:sync-collection/>`,
}

const dav = (name: string) => `{${DAV}}${name}`
const caldav = (name: string) => `{${CALDAV}}${name}`
const carddav = (name: string) => `{${CARDDAV}}${name}`

/** By `{namespace}name`. */
export const PROPERTIES: Record<string, Property> = {
  [dav('resourcetype')]: (resource) => RESOURCE_TYPES[resource.path.at](resource),
  [dav('displayname')]: (resource, { ctx, title }) => {
    const { path } = resource
    if (path.at === 'principal') return xml`${ctx.principal.user!.name || ctx.principal.user!.email}`
    if (path.at === 'object') return undefined
    return xml`${collectionOf(resource)?.table.name ?? title}`
  },
  [dav('getetag')]: (resource) => {
    const head = headOf(resource)
    return head && xml`"${head.etag}"`
  },
  [dav('getcontenttype')]: (resource) => (headOf(resource) ? xml`${typeOf(kindOf(resource)!)}` : undefined),
  [dav('getcontentlength')]: (resource) => {
    const head = headOf(resource)
    return head && xml`${head.size}`
  },
  [dav('getlastmodified')]: (resource) => {
    const head = headOf(resource)
    return head && xml`${new Date(head.changed_at).toUTCString()}`
  },
  [dav('current-user-principal')]: (_, { user }) => href(principalPath(user)),
  [dav('principal-URL')]: ({ path }) => (path.at === 'principal' ? href(pathOf(path)) : undefined),
  [dav('owner')]: ({ path }, { user }) => (path.at === 'principal' ? undefined : href(principalPath(user))),
  [dav('principal-collection-set')]: () => href(`${ROOT}principals/`),
  [dav('current-user-privilege-set')]: (resource, { ctx }) => {
    const table = 'collection' in resource ? resource.collection.table.handle : undefined
    return privileges(ctx, table, { isCalendar: kindOf(resource) === 'calendar' && table !== undefined })
  },
  [dav('supported-report-set')]: (resource) =>
    isCollection(resource) ? xml`${REPORTS[kindOf(resource)!].map(report)}` : xml``,
  [dav('sync-token')]: (resource, { ctx }) => {
    const collection = collectionOf(resource)
    return collection && xml`${syncToken(ctx.site.key, collection)}`
  },
  [`{${CALENDARSERVER}}getctag`]: (resource) => {
    const collection = collectionOf(resource)
    return collection && xml`"${ctag(collection)}"`
  },
  [caldav('calendar-home-set')]: ({ path }) => (hasHomes(path) ? href(homePath('calendar')) : undefined),
  [carddav('addressbook-home-set')]: ({ path }) => (hasHomes(path) ? href(homePath('contact')) : undefined),
  [caldav('supported-calendar-component-set')]: (resource) => ofCalendar(resource, xml`<c:comp name="VEVENT"/>`),
  [caldav('supported-calendar-data')]: (resource) =>
    ofCalendar(resource, xml`<c:calendar-data content-type="text/calendar" version="2.0"/>`),
  [caldav('max-resource-size')]: (resource) => ofCalendar(resource, xml`${LARGEST}`),
  [caldav('calendar-description')]: (resource) => ofCalendar(resource, xml`${collectionOf(resource)?.table.name}`),
  [carddav('supported-address-data')]: (resource) =>
    ofContacts(
      resource,
      xml`<card:address-data-type content-type="text/vcard" version="3.0"/><card:address-data-type content-type="text/vcard" version="4.0"/>`,
    ),
  [carddav('max-resource-size')]: (resource) => ofContacts(resource, xml`${LARGEST}`),
  [carddav('addressbook-description')]: (resource) => ofContacts(resource, xml`${collectionOf(resource)?.table.name}`),
}

/** Principals, and the root for clients that request only that. */
const hasHomes = ({ at }: ResourcePath) => at === 'principal' || at === 'root'
const ofCalendar = (resource: Resource, value: Xml) =>
  isCollection(resource) && kindOf(resource) === 'calendar' ? value : undefined
const ofContacts = (resource: Resource, value: Xml) =>
  isCollection(resource) && kindOf(resource) === 'contact' ? value : undefined

/** Properties in `allprop` (RFC 4918, 9.1); others must be requested by name. */
export const ALL = [
  'resourcetype',
  'displayname',
  'getetag',
  'getcontenttype',
  'getcontentlength',
  'getlastmodified',
].map(dav)

export const pathOfObject = ({ kind, name }: Collection, href: string): string => objectPath(kind, name, href)
export const pathOfCollection = ({ kind, name }: Collection): string => collectionPath(kind, name)
