// Texts of objects in responses: calendar-data and address-data.
import { objectResource } from '../resources.ts'
import { propstats, type PropfindRequest } from '../propstat.ts'
import type { Dav } from '../dav.ts'
import { bytesOf } from '../text/lines.ts'
import { expandedText } from '../text/expand.ts'
import { binaryOfRaw } from '../store/raw.ts'
import type { Collection } from '../store/collections.ts'
import type { Kind } from '../store/tables.ts'
import type { VisibleObject } from '../store/view.ts'
import { CALDAV, CARDDAV, child, DAV, type Node } from '../xml/read.ts'
import { xml, type Xml } from '../xml/write.ts'
import { windowIn } from '../filters/window.ts'

const DATA: Record<Kind, { ns: string; name: string }> = {
  calendar: { ns: CALDAV, name: 'calendar-data' },
  contact: { ns: CARDDAV, name: 'address-data' },
}

/** One object with the requested properties; always with its ETag, which clients need but may not request. */
export function objectResponse(
  dav: Dav,
  collection: Collection,
  { object, request, root }: { object: VisibleObject; request: PropfindRequest; root: Node },
): Xml {
  const { ns, name } = DATA[collection.kind]
  const prop = child(root, DAV, 'prop')
  const data = prop && child(prop, ns, name)
  const withEtag = request.names.some((one) => one.name === 'getetag' && one.ns === DAV)
    ? request
    : { ...request, names: [{ ns: DAV, name: 'getetag' }, ...request.names] }
  const more = data ? { [`{${ns}}${name}`]: xml`${textOf(dav, object, data)}` } : {}
  return propstats(dav, objectResource(collection, object), { request: withEtag, more })
}

function textOf({ ctx }: Dav, object: VisibleObject, data: Node): string {
  const binary = binaryOfRaw(object)
  const expand = child(data, CALDAV, 'expand')
  const window = expand && windowIn(expand)
  if (window) return expandedText(binary, { window, timezone: ctx.site.config.timezone })
  if (object.coding === 'utf8') return object.raw
  // Folding in the middle of a character would break it as text.
  return bytesOf(binary.replace(/\r?\n[ \t]/g, '')).toString('utf8')
}
