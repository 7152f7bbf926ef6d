// A field's value as plain text outside of the page: as it was typed, choices in the language, times in the website's zone.
import { hasChoices, hasKind, isPhone } from '../rules/conditions/traits.ts'
import { countryOf, toE164 } from '../rules/conditions/phone.ts'
import { declareFields } from '../fields/declaration.ts'
import { fieldType, type Field } from '../fields/fields.ts'
import { openZone } from '../rules/recurrence/zone.ts'
import { localMoment } from './data/occurrence-view.ts'

interface Reader {
  lang: string
  /** The website's time zone, IANA. */
  timezone: string
}

/** Unlike the text for the search, which has the digits of a telephone number and choices in the first language. */
export function plainValue({ lang, timezone }: Reader, field: Field, value: unknown): string {
  if (isPhone(field) && typeof value === 'string') return value
  if (hasKind(field, 'moment') && typeof value === 'string') return momentThere(value, timezone)
  if (hasChoices(field)) return choicesIn(lang, field, value)
  return fieldType(field.type).text(value, field, fieldType)
}

/** In international format; as it was typed where that cannot be derived. */
export const dialled = (field: Field, typed: string): string => toE164(typed, countryOf(field)) ?? typed

/** RFC 3339 with the offset of the website's time zone. */
export const momentThere = (moment: string, timezone: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : localMoment(moment, openZone(timezone))

function choicesIn(lang: string, field: Field, value: unknown): string {
  const known = fieldType(field.type).text(value, field, fieldType)
  if (known === '') return ''
  const [{ options = [] } = {}] = declareFields([field], { t: (text) => text, locale: lang })
  const labels = new Map(options.map(({ key, label }) => [key, label]))
  return [value]
    .flat()
    .map((key) => labels.get(String(key)) ?? (field['creatable'] ? String(key) : ''))
    .filter(Boolean)
    .join(', ')
}
