// MKCALENDAR (RFC 4791, 5.3.1): creates a table for events.
import { bodyXml, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { makeCollection, propertiesIn } from '../make-collection.ts'
import { CALDAV, isNode, keyOf } from '../xml/read.ts'

const mkcalendar: DavHandler = async (dav) => {
  const root = await bodyXml(dav)
  if (root && !isNode(root, CALDAV, 'mkcalendar')) throw new DavError(400)
  const properties = propertiesIn(root)
  const components = properties.find((node) => keyOf(node) === `{${CALDAV}}supported-calendar-component-set`)
  const names = components?.children.map(({ attributes }) => attributes['name']?.toUpperCase())
  if (names?.length && !names.includes('VEVENT')) throw new DavError(403, '<c:supported-calendar-component/>')
  return makeCollection(dav, 'calendar', properties)
}
export default mkcalendar
