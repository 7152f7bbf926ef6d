// PUT: stores the text of an object byte for byte (RFC 4791, 5.3.2; RFC 6352, 6.3.2).
import { changeOf, operate, viewAt, type Dav, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { expected } from '../conditions.ts'
import { LARGEST } from '../limits.ts'
import { readEvent } from '../text/event.ts'
import { readContact } from '../text/contact.ts'
import { binaryOfRaw, rawOf, type Raw } from '../store/raw.ts'
import type { Kind } from '../store/tables.ts'
import { recordPendingWrite } from '../store/view.ts'

const put: DavHandler = async (dav) => {
  const { path, request, ctx } = dav
  if (path.at !== 'object') throw new DavError(405)
  // A part would replace the whole object (RFC 9110, 14.5).
  if (request.headers.has('content-range')) throw new DavError(400)
  requireType(request, path.kind)
  const raw = rawOf(await sent(dav, path.kind))
  requireData(dav, path.kind, raw)
  const view = await viewAt(dav, [path.href])
  const before = await view.find(path.href)
  const expect = expected(request, before?.etag)
  const { kind, href } = path
  const table = view.collection.table.handle
  const text = raw.coding === 'utf8' ? { raw: raw.raw } : { raw_base64: raw.raw }
  const batch = `dav ${kind} ${table} ${href}`.slice(0, 80)
  const outcome = await operate(dav, 'save_object', {
    kind,
    table,
    href,
    ...text,
    ...(expect !== undefined && { expect }),
    batch,
  })
  if (outcome.status === 202) await recordPendingWrite(ctx, view.collection, [{ change: changeOf(outcome), href, raw }])
  return new Response(null, { status: before ? 204 : 201, headers: { etag: `"${raw.etag}"` } })
}
export default put

const TYPES: Record<Kind, RegExp> = {
  calendar: /^text\/(calendar|plain)\b|^application\/octet-stream\b/i,
  contact: /^text\/(vcard|x-vcard|directory|plain)\b|^application\/octet-stream\b/i,
}

function requireType({ headers }: Request, kind: Kind): void {
  const type = headers.get('content-type')
  if (type === null || TYPES[kind].test(type)) return
  throw new DavError(415, kind === 'calendar' ? '<c:supported-calendar-data/>' : '<card:supported-address-data/>')
}

async function sent({ ctx }: Dav, kind: Kind): Promise<Uint8Array> {
  try {
    return await ctx.body(LARGEST)
  } catch (error) {
    if ((error as { code?: string }).code !== 'payload-too-large') throw error
    throw new DavError(413, kind === 'calendar' ? '<c:max-resource-size/>' : '<card:max-resource-size/>')
  }
}

/** Throws the standards' conditions, so that the client knows that retrying does not help. */
function requireData({ ctx }: Dav, kind: Kind, raw: Raw): void {
  const binary = binaryOfRaw(raw)
  if (kind === 'contact') {
    if (!readContact(binary)) throw new DavError(403, '<card:valid-address-data/>')
    return
  }
  if (readEvent(binary, ctx.site.config.timezone)) return
  const isOther = /^BEGIN:(VTODO|VJOURNAL|VFREEBUSY|VAVAILABILITY)\s*$/im.test(binary)
  if (isOther) throw new DavError(403, '<c:supported-calendar-component/>')
  const isCalendar = /^BEGIN:VCALENDAR\s*$/im.test(binary)
  throw new DavError(403, isCalendar ? '<c:valid-calendar-object-resource/>' : '<c:valid-calendar-data/>')
}
