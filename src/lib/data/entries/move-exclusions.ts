// Dates on which a series does not take place move along with it: otherwise it would take place on them again.
import type { StoredRecurrence } from '../../fields/types/recurrence.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { isObject } from '../../base/json.ts'
import { moveSeries } from '../../rules/recurrence/move-series.ts'
import { openZone } from '../../rules/recurrence/zone.ts'
import type { DataTable } from '../tables/definition.ts'

interface Change {
  before: Values
  /** Checked. */
  values: Values
}

/** The values with the excluded dates that were there before the start or the weekday was changed at their new place. */
export function withMovedExclusions(
  { site }: Pick<Context, 'site'>,
  { settings: { calendar } }: Pick<DataTable, 'settings'>,
  { before, values }: Change,
): Values {
  const { start, recurrence } = calendar ?? {}
  if (start === undefined || recurrence === undefined) return values
  const [from, to] = [seriesIn(before, start, recurrence), seriesIn(values, start, recurrence)]
  if (!from || !to || (from.start === to.start && from.rrule === to.rrule)) return values
  const known = new Set(from.exdates)
  const moved = moveSeries(from, to, openZone(site.config.timezone))
  const exdates = to.exdates.map((text) => (known.has(text) ? moved(text) : text))
  if (exdates.every((text, i) => text === to.exdates[i])) return values
  return { ...values, [recurrence]: { ...(values[recurrence] as object), exdates: [...new Set(exdates)].sort() } }
}

/** Undefined without a start or exclusions; values may be sealed. */
function seriesIn(values: Values, startField: string, recurrenceField: string) {
  const { [startField]: start, [recurrenceField]: recurrence } = values
  if (typeof start !== 'string' || !isObject(recurrence)) return undefined
  const { rrule, exdates = [] } = recurrence as unknown as StoredRecurrence
  return typeof rrule === 'string' && exdates.length ? { start, rrule, exdates } : undefined
}
