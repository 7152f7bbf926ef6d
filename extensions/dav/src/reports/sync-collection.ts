// sync-collection (RFC 6578): changes since a sync token.
import { multistatus, viewAt } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import type { Report } from '../methods/report.ts'
import { requestedIn, notFoundResponse, type PropfindRequest } from '../propstat.ts'
import { pathOfCollection, pathOfObject } from '../properties.ts'
import { seqOfToken, syncToken } from '../sync-token.ts'
import type { CollectionView } from '../store/view.ts'
import type { Dav } from '../dav.ts'
import { child, DAV, type Node } from '../xml/read.ts'
import { xml, type Xml } from '../xml/write.ts'
import { objectResponse } from './data.ts'

/** Changes per response. */
const MAX = 5_000

const syncCollection: Report = async (dav, root) => {
  if (dav.path.at !== 'collection') throw new DavError(403, '<d:supported-report/>')
  const level = child(root, DAV, 'sync-level')?.text.trim() ?? dav.request.headers.get('depth')
  if (level !== undefined && level !== null && !['0', '1', 'infinite', 'infinity'].includes(level))
    throw new DavError(400)
  const view = await viewAt(dav)
  const { collection } = view
  const token = child(root, DAV, 'sync-token')?.text.trim() ?? ''
  const since = seqOfToken(token, dav.ctx.site.key, collection)
  if (since === undefined) throw new DavError(403, '<d:valid-sync-token/>')
  const changed = (await view.changedAfter(since)).filter(({ etag }) => etag !== undefined || since > 0)
  const reported = changed.slice(0, limitOf(root))
  const seq = reported.length < changed.length ? reported.at(-1)!.seq : collection.seq
  const responses = await responsesOf(dav, view, { root, hrefs: reported.map(({ href }) => href) })
  // RFC 6578, 3.6: the client gets the rest with the token of this response.
  const more =
    reported.length < changed.length ? [notFoundResponse(pathOfCollection(collection), '507 Insufficient Storage')] : []
  const fresh = syncToken(dav.ctx.site.key, { ...collection, seq })
  return multistatus([...responses, ...more], xml`<d:sync-token>${fresh}</d:sync-token>`)
}
export default syncCollection

function limitOf(root: Node): number {
  const limit = child(root, DAV, 'limit')
  const number = Number(limit && child(limit, DAV, 'nresults')?.text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, MAX) : MAX
}

async function responsesOf(
  dav: Dav,
  view: CollectionView,
  { root, hrefs }: { root: Node; hrefs: string[] },
): Promise<Xml[]> {
  const request: PropfindRequest = requestedIn(root, dav)
  const found = await view.findAll(hrefs)
  return hrefs.map((href) => {
    const object = found.get(href)
    return object
      ? objectResponse(dav, view.collection, { object, request, root })
      : notFoundResponse(pathOfObject(view.collection, href))
  })
}
