// Limits of dates relative to the current day: today+7d, today-18y.

const RELATIVE = /^today(?:([+-]\d{1,4})([dwmy]))?$/

/** The current date of a limit; an absolute date is returned unchanged. */
export function dayLimit(limit: string | undefined, now = new Date()): string | undefined {
  const [match, count, unit] = RELATIVE.exec(limit ?? '') ?? []
  if (match === undefined) return limit
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
  const by = Number(count ?? 0)
  if (unit === 'y') day.setUTCFullYear(day.getUTCFullYear() + by)
  else if (unit === 'm') day.setUTCMonth(day.getUTCMonth() + by)
  else day.setUTCDate(day.getUTCDate() + by * (unit === 'w' ? 7 : 1))
  return day.toISOString().slice(0, 10)
}
