// The number of a bank account (ISO 13616): as it is stored, as people read it, and with its middle hidden.
import { list, message } from '../base/catalogue/message.ts'
import { composeIBAN, countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import type { ValueError } from './string-value.ts'

export const LONGEST_IBAN = 34

/** ISO 3166-1 codes of countries that have IBANs. */
export const IBAN_COUNTRIES: ReadonlySet<string> = new Set(
  Object.entries(countrySpecs)
    .filter(([, { IBANRegistry }]) => IBANRegistry)
    .map(([code]) => code),
)

/** Without spaces and hyphens, in capitals. */
export const plainIban = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** In groups of four. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The country and the last four characters, whatever its length: `DE •••• 3000`. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`

/** Croatia checks the bank for itself. */
const KNOWN = { DE: 'DE89370400440532013000', HR: 'HR1210010051863000160' }

/** An IBAN of a country that could be one, of zeros as far as its own check digits let. */
export function exampleIban(country: string): string {
  if (country in KNOWN) return KNOWN[country as keyof typeof KNOWN]
  // [A-Z]{4}[0-9]{14} becomes AAAA and fourteen zeros.
  const pattern = countrySpecs[country]?.bban_regexp?.replaceAll(/[\^$]/g, '') ?? ''
  const zeros = pattern.replaceAll(/\[([^\]]+)\]\{(\d+)\}/g, (_, of: string, n: string) =>
    (of.includes('0-9') ? '0' : 'A').repeat(Number(n)),
  )
  for (let number = 0; number < 10_000; number++) {
    const bban = zeros.replace(/0+(?=\D*$)/, (run) => String(number).padStart(run.length, '0'))
    const iban = composeIBAN({ countryCode: country, bban })
    if (iban && !ibanError(iban)) return iban
  }
  return ''
}

/** What is wrong with it as it was typed; `countries` are those that are taken. */
export function ibanError(typed: string, countries?: readonly string[]): ValueError | undefined {
  const iban = plainIban(typed)
  if (iban.length > LONGEST_IBAN) return message('field.iban_too_long', { max: LONGEST_IBAN })
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || !IBAN_COUNTRIES.has(country)) return message('field.iban_format')
  if (countries && !countries.includes(country)) return message('field.iban_country', { countries: list(countries) })
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength))
    return message('field.iban_length', {
      count: countrySpecs[country]?.chars ?? LONGEST_IBAN,
      country,
      length: iban.length,
    })
  return errorCodes.length ? message('field.iban_mistyped') : undefined
}
