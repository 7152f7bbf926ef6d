// Holds our expansion of generated rules against those of other libraries.
import { expand } from '../../../../src/lib/rules/recurrence/expand.ts'
import { openZone } from '../../../../src/lib/rules/recurrence/zone.ts'
import { generatedRule, randomOf } from './generated-rules.ts'
import { clockTimesOf, momentOf, MOST, ZONE_NAMES } from './other-libraries.ts'

const BEFORE = '2031-01-01T00:00:00'

export interface Difference {
  rule: string
  start: string
  zone: string
  ours: string[]
  theirs: string[]
}

/** Rules of a seed that are expanded otherwise elsewhere; empty when all agree. */
export function differences(seed: number, count: number): Difference[] {
  const random = randomOf(seed)
  const zones = ZONE_NAMES.map((name) => ({ name, opened: openZone(name) }))
  return Array.from({ length: count }).flatMap((_, i) => {
    const { rule, start } = generatedRule(random)
    const { name, opened } = zones[i % zones.length]!
    const at = (clockTime: string) => momentOf(name, clockTime)
    // A start that clocks skip is kept as its moment, which they show as an hour later.
    if (opened.toLocal(Date.parse(at(start))) !== Date.parse(`${start}Z`)) return []
    const ours = expand(
      { rrule: rule, exdates: [], rdates: [] },
      { start: at(start), timezone: opened, isDate: false },
      { from: at(start), to: at(BEFORE), limit: MOST - 30 },
    )
    const theirs = theirsOf(rule, start, at)
    return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ rule, start, zone: name, ours, theirs }]
  })
}

/** Others leave out a start that the rule does not name; RFC 5545 (3.8.5.3) counts it as the first. */
function theirsOf(rule: string, start: string, at: (clockTime: string) => string): string[] {
  const named = clockTimesOf({ rule, start, before: BEFORE })
  const count = Number(/COUNT=(\d+)/.exec(rule)?.[1] ?? Infinity)
  const all = (named[0] === start ? named : [start, ...named]).slice(0, count)
  // A skipped time is that of an hour later, which may be there already.
  return [...new Set(all.map(at))].sort().slice(0, MOST - 30)
}
