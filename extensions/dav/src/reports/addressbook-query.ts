// The report addressbook-query (RFC 6352, 8.6).
import { setImmediate } from 'node:timers/promises'
import { multistatus, viewAt } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { matchesProperty } from '../filters/property.ts'
import type { Report } from '../methods/report.ts'
import { requestedIn } from '../propstat.ts'
import { binaryOfRaw } from '../store/raw.ts'
import { readContact } from '../text/contact.ts'
import { CARDDAV, child, childrenOf, type Node } from '../xml/read.ts'
import { notFoundResponse } from '../propstat.ts'
import { pathOfCollection } from '../properties.ts'
import type { VisibleObject } from '../store/view.ts'
import { objectResponse } from './data.ts'

const addressbookQuery: Report = async (dav, root) => {
  const { path } = dav
  if (!('kind' in path) || path.kind !== 'contact' || path.at === 'home')
    throw new DavError(403, '<d:supported-report/>')
  const view = await viewAt(dav, path.at === 'object' ? [path.href] : undefined)
  const candidates = path.at === 'object' ? [await view.find(path.href)] : await view.objects()
  const request = requestedIn(root, dav)
  const filter = child(root, CARDDAV, 'filter')
  const found: VisibleObject[] = []
  for (const one of candidates) {
    if (one && matches(filter, binaryOfRaw(one))) found.push(one)
    await setImmediate() // lets other requests be served in between
  }
  const limit = limitOf(root)
  const all = found.slice(0, limit).map((one) => objectResponse(dav, view.collection, { object: one, request, root }))
  // RFC 6352, 8.6.2: a response for the collection itself says that there are more.
  const more =
    found.length > limit ? [notFoundResponse(pathOfCollection(view.collection), '507 Insufficient Storage')] : []
  return multistatus([...all, ...more])
}
export default addressbookQuery

function limitOf(root: Node): number {
  const limit = child(root, CARDDAV, 'limit')
  const number = Number(limit && child(limit, CARDDAV, 'nresults')?.text)
  return Number.isInteger(number) && number > 0 ? number : Infinity
}

/** Without conditions every contact matches. */
function matches(filter: Node | undefined, binary: string): boolean {
  const card = readContact(binary)
  const conditions = filter ? childrenOf(filter, CARDDAV, 'prop-filter') : []
  if (!card || !conditions.length) return !!card
  const isAll = filter!.attributes['test'] === 'allof'
  const fits = (one: Node) => matchesProperty(one, card)
  return isAll ? conditions.every(fits) : conditions.some(fits)
}
