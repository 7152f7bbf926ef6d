// The content of a request as labels and texts by the fields of its table. Untrusted: text only, never markup.
import { isPhone, isRelation, isRepeating } from '../../../lib/rules/conditions/traits.ts'
import { countryOf, telError, toE164 } from '../../../lib/rules/conditions/phone.ts'
import type { TableField } from '../../data/data-table.ts'
import { exactTime } from '../../elements/time.ts'
import type { RequestContent, SealedFile } from '../../inbox/open-content.ts'
import type { Translate } from '../../lang/lang.ts'
import { valueText, type TextContext } from './value-text.ts'

export interface RequestValueView {
  /** Id of the field. */
  field: string
  name: string
  text: string
  type: string
  /** The number to dial, for a telephone number. */
  dialled: string | undefined
  files: SealedFile[]
}
export interface RequestValues {
  values: RequestValueView[]
  /** Labels of form fields that were left empty. */
  empty: string[]
}
export interface Reader {
  /** Names of the fields of the form; all fields when undefined. */
  requested: readonly string[] | undefined
  t: Translate
  lang: string
  timezone: string | undefined
}

/** In the order of the fields; values without a field come last, under their original names. */
export function requestValues(content: RequestContent, fields: readonly TableField[], reader: Reader): RequestValues {
  const { t, lang, timezone, requested } = reader
  const saying: TextContext = { t, lang, moment: (iso) => exactTime(iso, lang, timezone) }
  const { values, files } = content
  const named = new Set([...Object.keys(values), ...files.map(({ field }) => field)])
  // A renamed field has its original name as its id.
  const known = fields.flatMap((field) => {
    const name = [field.name, field.id].find((one) => named.has(one))
    return name === undefined ? [] : [{ name, field }]
  })
  const strange = [...named].filter((name) => !known.some((one) => one.name === name))
  const all = [...known, ...strange.map((name) => ({ name, field: { id: name, name, type: '' } }))]
  const formatted = all.map(({ name, field }) => ({
    field: name,
    name: labelOf(field, lang),
    type: field.type,
    dialled: dialledOf(field, values[name]),
    text: valueText(values[name], field, saying),
    files: files.filter((file) => file.field === name),
  }))
  const isFilled = ({ text, files: own }: RequestValueView) => text !== '' || own.length > 0
  const unnamed = fields.filter(
    (field) =>
      !known.some((one) => one.field === field) &&
      !isRelation(field) &&
      !isRepeating(field) &&
      (requested?.includes(field.name) ?? true),
  )
  return {
    values: formatted.filter(isFilled),
    empty: [
      ...formatted.filter((one) => !isFilled(one)).map(({ name }) => name),
      ...unnamed.map((field) => labelOf(field, lang)),
    ],
  }
}

/** In international format, if the country is known; undefined for an invalid number. */
function dialledOf(field: TableField, typed: unknown): string | undefined {
  if (!isPhone(field) || typeof typed !== 'string' || telError(typed)) return undefined
  return toE164(typed, countryOf(field)) ?? typed.replace(/\(0\)|[^+\d]/g, '')
}

function labelOf({ label, labels, name }: TableField, lang: string): string {
  const own = (labels as Record<string, string> | undefined)?.[lang]
  return own ?? (typeof label === 'string' && label ? label : humanName(name))
}

/** Like the service does for a field without a label: `wants_call` is `Wants call`. */
const humanName = (name: string) => {
  const spaced = name.replaceAll('_', ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
