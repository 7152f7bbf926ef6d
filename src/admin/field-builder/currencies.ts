// The unit of an amount of money is a currency, chosen by name, with common ones first.
import { hasKind } from '../../lib/rules/conditions/traits.ts'
import type { FieldDeclaration } from '../fields/define-control.ts'
import type { Translate } from '../lang/lang.ts'
import type { Spec } from './field-options.ts'

const FIRST = ['EUR', 'CHF', 'USD', 'GBP']
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', Fr: 'CHF', 'Fr.': 'CHF' }
const isCode = (unit: unknown): unit is string => typeof unit === 'string' && /^[A-Z]{3}$/.test(unit)
const isMoney = ({ type, display }: Spec): boolean => hasKind({ type }, 'number') && display === 'currency'

/** The options of a field; for money with a list of currencies. */
export function withCurrencies(
  options: readonly FieldDeclaration[],
  spec: Spec,
  reader: { t: Translate; lang: string },
): FieldDeclaration[] {
  if (!isMoney(spec)) return [...options]
  return options.map((one) => (one.name === 'unit' ? currencyChoice(one, reader) : one))
}

function currencyChoice(
  { name, width = 'half' }: FieldDeclaration,
  { t, lang }: { t: Translate; lang: string },
): FieldDeclaration {
  const names = new Intl.DisplayNames([lang], { type: 'currency' })
  const { compare } = new Intl.Collator(lang)
  const label = (code: string) => `${names.of(code) ?? code} (${code})`
  const others = Intl.supportedValuesOf('currency').filter((code) => !FIRST.includes(code))
  const rest = others.map((key) => ({ key, label: label(key) })).sort((a, b) => compare(a.label, b.label))
  const options = [...FIRST.map((key) => ({ key, label: label(key) })), ...rest]
  return {
    type: 'select',
    widget: 'select',
    display: 'dropdown',
    name,
    label: t('Currency'),
    width,
    options,
    required: true,
  }
}

/** Adjusts the unit when the number becomes or ceases to be an amount of money. */
export function withFittingUnit<S extends Spec>(spec: S, before: Spec): S {
  const { unit, ...rest } = spec
  if (isMoney(spec)) return isCode(unit) ? spec : { ...spec, unit: SIGNS[String(unit).trim()] ?? 'EUR' }
  return isMoney(before) && isCode(unit) ? (rest as unknown as S) : spec
}
