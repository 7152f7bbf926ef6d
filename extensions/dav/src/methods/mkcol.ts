// MKCOL (RFC 5689): creates a calendar or an address book, by the given type. Plain collections are not supported.
import { bodyXml, collectionAt, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { LOCATION, makeCollection, propertiesIn } from '../make-collection.ts'
import { CALDAV, CARDDAV, child, DAV, isNode, keyOf } from '../xml/read.ts'

const mkcol: DavHandler = async (dav) => {
  const { path } = dav
  const root = await bodyXml(dav).catch((error: unknown) => {
    // RFC 4918, 9.3.1: a body of another type is 415, not invalid XML. Errors while reading it are rethrown.
    throw error instanceof DavError && !isXml(dav.request) ? new DavError(415) : error
  })
  if (root && !isNode(root, DAV, 'mkcol')) throw new DavError(415)
  if (path.at === 'object') {
    await collectionAt(dav)
    throw new DavError(403, LOCATION[path.kind])
  }
  if (path.at !== 'collection') throw new DavError(405)
  const properties = propertiesIn(root)
  const type = properties.find((node) => keyOf(node) === `{${DAV}}resourcetype`)
  if (type && child(type, CALDAV, 'calendar')) return makeCollection(dav, 'calendar', properties)
  if (type && child(type, CARDDAV, 'addressbook')) return makeCollection(dav, 'contact', properties)
  throw new DavError(403, '<d:valid-resourcetype/>')
}
export default mkcol

const isXml = ({ headers }: Request): boolean => /[/+]xml\b/i.test(headers.get('content-type') ?? 'text/xml')
