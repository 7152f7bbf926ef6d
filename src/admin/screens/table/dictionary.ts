// The options of a field with a dictionary of the service, as far as the browser knows them.

const REGIONS = [
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'LU',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
  'TR',
  'UA',
  'US',
]
const LANGUAGES = ['ar', 'cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr', 'uk', 'zh']

/** Undefined for an unknown dictionary. */
export function dictionaryOf(name: unknown, locale: string): { key: string; label: string }[] | undefined {
  if (name === 'timezones') return Intl.supportedValuesOf('timeZone').map((key) => ({ key, label: key }))
  if (name === 'countries') return named(REGIONS, 'region', locale)
  if (name === 'languages') return named(LANGUAGES, 'language', locale)
  return name === 'currencies' ? named(Intl.supportedValuesOf('currency'), 'currency', locale) : undefined
}

function named(keys: string[], type: 'region' | 'language' | 'currency', locale: string) {
  const names = new Intl.DisplayNames(locale, { type })
  return keys.map((key) => ({ key, label: names.of(key) ?? key }))
}
