// PROPFIND (RFC 4918, 9.1).
import { bodyXml, multistatus, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { requestedIn, propstats } from '../propstat.ts'
import { resourcesAt } from '../resources.ts'
import { DAV, isNode } from '../xml/read.ts'

const propfind: DavHandler = async (dav) => {
  const root = await bodyXml(dav)
  if (root && !isNode(root, DAV, 'propfind')) throw new DavError(400)
  const depth = dav.request.headers.get('depth')?.trim().toLowerCase() ?? 'infinity'
  if (!['0', '1', 'infinity'].includes(depth)) throw new DavError(400)
  if (depth === 'infinity' && dav.path.at !== 'object' && dav.path.at !== 'collection')
    throw new DavError(403, '<d:propfind-finite-depth/>')
  const request = requestedIn(root, dav)
  const resources = await resourcesAt(dav, { members: depth !== '0' })
  return multistatus(resources.map((resource) => propstats(dav, resource, { request })))
}
export default propfind
