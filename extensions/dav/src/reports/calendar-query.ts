// The report calendar-query (RFC 4791, 7.8).
import { setImmediate } from 'node:timers/promises'
import { multistatus, viewAt } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { calendarFilter } from '../filters/calendar.ts'
import type { Report } from '../methods/report.ts'
import { requestedIn } from '../propstat.ts'
import { binaryOfRaw } from '../store/raw.ts'
import type { VisibleObject } from '../store/view.ts'
import { objectResponse } from './data.ts'

const calendarQuery: Report = async (dav, root) => {
  const { path } = dav
  if (!('kind' in path) || path.kind !== 'calendar' || path.at === 'home')
    throw new DavError(403, '<d:supported-report/>')
  const filter = calendarFilter(root, dav.ctx.site.config.timezone)
  const view = await viewAt(dav, path.at === 'object' ? [path.href] : undefined)
  const candidates =
    path.at === 'object' ? [await view.find(path.href)] : await view.objects(filter.window && finite(filter.window))
  const request = requestedIn(root, dav)
  const found: VisibleObject[] = []
  for (const one of candidates) {
    if (one && filter.matches(binaryOfRaw(one))) found.push(one)
    await setImmediate() // lets other requests be served in between
  }
  return multistatus(found.map((one) => objectResponse(dav, view.collection, { object: one, request, root })))
}
export default calendarQuery

/** An open end of the range is not a condition of the database query. */
export const finite = ({ from, to }: { from: number; to: number }): { from?: number; to?: number } => ({
  ...(Number.isFinite(from) && { from }),
  ...(Number.isFinite(to) && { to }),
})
