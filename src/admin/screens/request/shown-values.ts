// What a request says, as names and words by the fields of its table. Strangers wrote it: it is text and never markup.
import { isPhone, isRelation, isRepeating } from '../../../lib/rules/conditions/traits.ts'
import { countryOf, telError, toE164 } from '../../../lib/rules/conditions/phone.ts'
import type { TableField } from '../../data/data-table.ts'
import { exactTime } from '../../elements/time.ts'
import type { RequestContent, SealedFile } from '../../inbox/open-content.ts'
import type { Translate } from '../../lang/lang.ts'
import { valueText, type Saying } from './value-text.ts'

export interface ShownValue {
  /** Of the field. */
  field: string
  name: string
  text: string
  type: string
  /** Of a telephone number: what it is dialled by. */
  dialled: string | undefined
  files: SealedFile[]
}
export interface Shown {
  values: ShownValue[]
  /** What the form asks for and nobody filled in. */
  empty: string[]
}
export interface Reader {
  /** Names of the fields that the form asks for; all when missing. */
  asked: readonly string[] | undefined
  t: Translate
  lang: string
  timezone: string | undefined
}

/** In the order of the fields; what has none any more comes after them, under the name it had. */
export function shownValues(content: RequestContent, fields: readonly TableField[], reader: Reader): Shown {
  const { t, lang, timezone, asked } = reader
  const saying: Saying = { t, lang, moment: (iso) => exactTime(iso, lang, timezone) }
  const { values, files } = content
  const named = new Set([...Object.keys(values), ...files.map(({ field }) => field)])
  // A field that was renamed has the name of its beginning as its id.
  const known = fields.flatMap((field) => {
    const name = [field.name, field.id].find((one) => named.has(one))
    return name === undefined ? [] : [{ name, field }]
  })
  const strange = [...named].filter((name) => !known.some((one) => one.name === name))
  const all = [...known, ...strange.map((name) => ({ name, field: { id: name, name, type: '' } }))] // prettier-ignore
  const shown = all.map(({ name, field }) => ({
    field: name,
    name: labelOf(field, lang),
    type: field.type,
    dialled: dialledOf(field, values[name]),
    text: valueText(values[name], field, saying),
    files: files.filter((file) => file.field === name),
  }))
  const isFilled = ({ text, files: own }: ShownValue) => text !== '' || own.length > 0
  const unnamed = fields.filter(
    (field) =>
      !known.some((one) => one.field === field) &&
      !isRelation(field) &&
      !isRepeating(field) &&
      (asked?.includes(field.name) ?? true),
  )
  return {
    values: shown.filter(isFilled),
    empty: [...shown.filter((one) => !isFilled(one)).map(({ name }) => name), ...unnamed.map((field) => labelOf(field, lang))], // prettier-ignore
  }
}

/** From anywhere, where the country is known; undefined for what is no number. */
function dialledOf(field: TableField, typed: unknown): string | undefined {
  if (!isPhone(field) || typeof typed !== 'string' || telError(typed)) return undefined
  return toE164(typed, countryOf(field)) ?? typed.replace(/\(0\)|[^+\d]/g, '')
}

function labelOf({ label, labels, name }: TableField, lang: string): string {
  const own = (labels as Record<string, string> | undefined)?.[lang]
  return own ?? (typeof label === 'string' && label ? label : humanName(name))
}

/** As the service says it where there is no label: `wants_call` is `Wants call`. */
const humanName = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
