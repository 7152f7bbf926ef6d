// free-busy-query (RFC 4791, 7.10): when a person is busy, without details.
import { setImmediate } from 'node:timers/promises'
import { viewAt } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { windowIn } from '../filters/window.ts'
import type { Report } from '../methods/report.ts'
import { binaryOfRaw } from '../store/raw.ts'
import { readEvent, textIn } from '../text/event.ts'
import { isFree, occurrencesIn } from '../text/occurrences.ts'
import { writeLine } from '../text/lines.ts'
import { PRODID } from '../text/make.ts'
import { stampText } from '../text/moments.ts'
import { CALDAV, child } from '../xml/read.ts'

const freeBusy: Report = async (dav, root) => {
  const { path, ctx } = dav
  if (path.at !== 'collection' || path.kind !== 'calendar') throw new DavError(403, '<d:supported-report/>')
  const range = child(root, CALDAV, 'time-range')
  const window = range && windowIn(range)
  if (!window || !Number.isFinite(window.from) || !Number.isFinite(window.to)) throw new DavError(400)
  const busy = { BUSY: [] as Span[], 'BUSY-TENTATIVE': [] as Span[] }
  for (const object of await (await viewAt(dav)).objects(window)) {
    await setImmediate() // lets other requests be served in between
    const event = readEvent(binaryOfRaw(object), ctx.site.config.timezone)
    for (const { component, from, to } of event ? occurrencesIn(event, window) : []) {
      if (isFree(component) || from === to) continue
      const kind = textIn(component, 'STATUS').toUpperCase() === 'TENTATIVE' ? 'BUSY-TENTATIVE' : 'BUSY'
      busy[kind].push([Math.max(from, window.from), Math.min(to, window.to)])
    }
  }
  const stamp = (at: number) => stampText(new Date(at))
  const lines = Object.entries(busy).flatMap(([kind, spans]) =>
    merged(spans).map(([from, to]) => `FREEBUSY;FBTYPE=${kind}:${stamp(from)}/${stamp(to)}`),
  )
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODID}`,
    'BEGIN:VFREEBUSY',
    `DTSTAMP:${stampText(ctx.now)}`,
    `DTSTART:${stamp(window.from)}`,
    `DTEND:${stamp(window.to)}`,
    ...lines,
    'END:VFREEBUSY',
    'END:VCALENDAR',
  ]
  return new Response(text.map((line) => writeLine(line)).join(''), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  })
}
export default freeBusy

type Span = [from: number, to: number]

/** Joins spans that overlap or touch. */
function merged(spans: Span[]): Span[] {
  const found: Span[] = []
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else found.push([from, to])
  }
  return found
}
