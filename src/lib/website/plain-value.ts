// A value of a field as words for readers who are not on the page: as it was typed, choices in the language, moments of the place.
import { hasChoices, hasKind, isPhone } from '../rules/conditions/traits.ts'
import { countryOf, toE164 } from '../rules/conditions/phone.ts'
import { declareFields } from '../fields/declaration.ts'
import { fieldType, type Field } from '../fields/fields.ts'
import { openZone } from '../rules/recurrence/zone.ts'
import { localMoment } from './data/occurrence-view.ts'

interface Reader {
  lang: string
  /** Of the website, IANA. */
  timezone: string
}

/** What search sees is more than readers want: of a telephone number its digits, of choices the first language. */
export function plainValue({ lang, timezone }: Reader, field: Field, value: unknown): string {
  if (isPhone(field) && typeof value === 'string') return value
  if (hasKind(field, 'moment') && typeof value === 'string') return momentThere(value, timezone)
  if (hasChoices(field)) return choicesIn(lang, field, value)
  return fieldType(field.type).text(value, field, fieldType)
}

/** As it is dialled from anywhere; as it was typed where that is not known. */
export const dialled = (field: Field, typed: string): string => toE164(typed, countryOf(field)) ?? typed

/** RFC 3339 with the offset of the place. */
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
