// The fields of a table for its form: labels and options in the user's language, and all codes of dictionaries.
import { declarationsOf } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { TableField } from '../data-table.ts'

/** ISO 3166-1 and ISO 639-1 codes have two letters; codes without a name in the browser are left out. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
/** Codes with names that are no current countries: former ones, groups, test codes. */
const NO_COUNTRIES =
  /^(AC|AN|BU|CP|CQ|CS|CT|DD|DG|DY|EA|EU|EZ|FQ|FX|HV|IC|JT|MI|NH|NQ|NT|PC|PU|PZ|QO|QU|RH|SU|TA|TP|UK|UN|VD|WK|XA|XB|XK|YD|YU|ZR|ZZ)$/

/** Former codes, which browsers still know. */
const NO_LANGUAGES = /^(bh|in|iw|ji|jw|mo|sh)$/

interface Labelled {
  label?: string
  labels?: Record<string, string>
}

export const entryFields = (fields: readonly TableField[], lang: string): FieldDeclaration[] =>
  declarationsOf(fields.map(({ id: _, ...field }) => field)).map((field) => worded(field, lang))

function worded(field: FieldDeclaration, lang: string): FieldDeclaration {
  const options = dictionaryOf(field['dictionary'], lang) ?? field.options?.map((one) => named(one, lang))
  const inner = field.fields?.map((one) => worded(one, lang))
  return { ...named(field, lang), ...(options && { options }), ...(inner && { fields: inner }) }
}

const named = <T extends Labelled>(one: T, lang: string): T =>
  one.labels?.[lang] ? { ...one, label: one.labels[lang] } : one

type Choice = Record<'key' | 'label', string>

/**
 * The options of a field with a dictionary of the service; names come from the browser. In
 * alphabetical order; undefined for an unknown dictionary.
 */
export function dictionaryOf(name: unknown, locale: string): Choice[] | undefined {
  if (name === 'timezones')
    return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((key) => ({
      key,
      label: key.replaceAll('_', ' '),
    }))
  if (name === 'countries')
    return namedCodes(
      PAIRS.filter((code) => !NO_COUNTRIES.test(code)),
      'region',
      locale,
    )
  if (name === 'languages')
    return namedCodes(
      PAIRS.map((code) => code.toLowerCase()).filter((code) => !NO_LANGUAGES.test(code)),
      'language',
      locale,
    )
  return name === 'currencies' ? namedCodes(Intl.supportedValuesOf('currency'), 'currency', locale) : undefined
}

function namedCodes(codes: readonly string[], type: 'region' | 'language' | 'currency', locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'none' })
  const { compare } = new Intl.Collator(locale)
  return codes
    .flatMap((key) => {
      const label = names.of(key)
      return label ? [{ key, label }] : []
    })
    .sort((a, b) => compare(a.label, b.label))
}
