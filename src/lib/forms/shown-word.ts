// What was written in a form, as it is shown to be looked through: choices by their labels, days and times as the language writes them.
import type { FieldDeclaration } from '../fields/declaration.ts'

/** As it is where it cannot be read: what is wrong with it is said elsewhere. */
export function shownWord({ type, options }: FieldDeclaration, value: string, lang: string): string {
  const label = options?.find(({ key }) => key === value)?.label
  if (label !== undefined) return label
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatted(lang, `${value}T00:00Z`, { dateStyle: 'medium' }) ?? value // prettier-ignore
  // A clock time of the website: no zone is put in between.
  if (type === 'datetime' && CLOCK.test(value))
    return formatted(lang, `${value}Z`, { dateStyle: 'medium', timeStyle: 'short' }) ?? value
  return value
}

const CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

function formatted(lang: string, moment: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' }).format(date)
}
