// GET and HEAD: the text of an object, byte for byte as it was sent. Other addresses return a short text for people.
import { collectionAt, typeOf, viewAt, type Dav, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { isKnown } from '../conditions.ts'
import { bytesOfRaw } from '../store/raw.ts'

const get: DavHandler = async (dav) => {
  const { path, request } = dav
  if (path.at !== 'object') return page(dav)
  const found = await (await viewAt(dav, [path.href])).find(path.href)
  if (!found) throw new DavError(404)
  const headers = { etag: `"${found.etag}"`, 'last-modified': new Date(found.changed_at).toUTCString() }
  if (isKnown(request, found.etag)) return new Response(null, { status: 304, headers })
  const bytes = bytesOfRaw(found)
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-type': typeOf(path.kind), 'content-length': String(bytes.length) },
  })
}
export default get

/** For people who open the URL in a browser. */
async function page(dav: Dav): Promise<Response> {
  if (dav.path.at === 'collection') await collectionAt(dav)
  const text = 'This address is for programs that speak CalDAV or CardDAV.\n'
  return new Response(dav.request.method === 'HEAD' ? null : text, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
