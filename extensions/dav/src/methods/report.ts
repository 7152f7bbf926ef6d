// REPORT: dispatches to one module per report (RFC 3253, 3.6).
import { bodyXml, type Dav, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { CALDAV, CARDDAV, DAV, keyOf, type Node } from '../xml/read.ts'

export type Report = (dav: Dav, root: Node) => Promise<Response>

const REPORTS: Record<string, () => Promise<{ default: Report }>> = {
  [`{${DAV}}sync-collection`]: () => import('../reports/sync-collection.ts'),
  [`{${CALDAV}}calendar-query`]: () => import('../reports/calendar-query.ts'),
  [`{${CALDAV}}calendar-multiget`]: () => import('../reports/multiget.ts'),
  [`{${CALDAV}}free-busy-query`]: () => import('../reports/free-busy-query.ts'),
  [`{${CARDDAV}}addressbook-query`]: () => import('../reports/addressbook-query.ts'),
  [`{${CARDDAV}}addressbook-multiget`]: () => import('../reports/multiget.ts'),
}

const report: DavHandler = async (dav) => {
  const root = await bodyXml(dav)
  if (!root) throw new DavError(400)
  const load = REPORTS[keyOf(root)]
  if (!load) throw new DavError(403, '<d:supported-report/>')
  return (await load()).default(dav, root)
}
export default report
