// calendar-multiget and addressbook-multiget: objects by their hrefs (RFC 4791, 7.9; RFC 6352, 8.7).
import { multistatus, viewAt } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import type { Report } from '../methods/report.ts'
import { parseResourcePath } from '../paths.ts'
import { requestedIn, notFoundResponse } from '../propstat.ts'
import { CARDDAV, childrenOf, DAV } from '../xml/read.ts'
import { objectResponse } from './data.ts'

const multiget: Report = async (dav, root) => {
  const { path } = dav
  const kind = root.ns === CARDDAV ? 'contact' : 'calendar'
  if ((path.at !== 'collection' && path.at !== 'object') || path.kind !== kind)
    throw new DavError(403, '<d:supported-report/>')
  const request = requestedIn(root, dav)
  // Without duplicates: repeating a short href would cause a large response.
  const hrefs = [...new Set(childrenOf(root, DAV, 'href').map(({ text }) => text.trim()))]
  const names = hrefs.map((href) => {
    const at = parseResourcePath(href)
    return at?.at === 'object' && at.kind === kind && at.name === path.name ? at.href : undefined
  })
  const known = names.filter((name) => name !== undefined)
  const view = await viewAt(dav, known)
  const found = await view.findAll(known)
  return multistatus(
    hrefs.map((href, i) => {
      const object = names[i] === undefined ? undefined : found.get(names[i])
      return object ? objectResponse(dav, view.collection, { object, request, root }) : notFoundResponse(href)
    }),
  )
}
export default multiget
