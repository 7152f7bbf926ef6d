// The default time zone of a website: that of the machine, else the one its language suggests.

export interface LikelyTimezone {
  timezone: string
  from: 'machine' | 'language' | 'nothing'
}

/** One zone for a language or region; languages that are spoken in too many zones, such as English, have none. */
const ZONES: Record<string, string> = {
  bg: 'Europe/Sofia',
  cs: 'Europe/Prague',
  da: 'Europe/Copenhagen',
  de: 'Europe/Berlin',
  'de-at': 'Europe/Vienna',
  'de-ch': 'Europe/Zurich',
  'de-li': 'Europe/Vaduz',
  'de-lu': 'Europe/Luxembourg',
  el: 'Europe/Athens',
  'en-gb': 'Europe/London',
  'en-ie': 'Europe/Dublin',
  es: 'Europe/Madrid',
  et: 'Europe/Tallinn',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  'fr-be': 'Europe/Brussels',
  'fr-ch': 'Europe/Zurich',
  hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest',
  it: 'Europe/Rome',
  'it-ch': 'Europe/Zurich',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  lb: 'Europe/Luxembourg',
  lt: 'Europe/Vilnius',
  lv: 'Europe/Riga',
  mt: 'Europe/Malta',
  nb: 'Europe/Oslo',
  nl: 'Europe/Amsterdam',
  'nl-be': 'Europe/Brussels',
  nn: 'Europe/Oslo',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  pt: 'Europe/Lisbon',
  'pt-br': 'America/Sao_Paulo',
  ro: 'Europe/Bucharest',
  sk: 'Europe/Bratislava',
  sl: 'Europe/Ljubljana',
  sv: 'Europe/Stockholm',
  tr: 'Europe/Istanbul',
  uk: 'Europe/Kyiv',
}

/** Names by which a machine reports that its zone was never set. */
const UNSET = /^(UTC|GMT|Etc\/.*|)$/i

/** By a language tag, with its region where that has a zone of its own. */
export function timezoneOfLanguage(lang: string): string | undefined {
  const tag = lang.toLowerCase()
  return ZONES[tag] ?? ZONES[tag.split('-')[0]!]
}

/** `lang` is the default language. */
export function likelyTimezone(lang: string, machine = ownTimezone()): LikelyTimezone {
  if (!UNSET.test(machine)) return { timezone: machine, from: 'machine' }
  const timezone = timezoneOfLanguage(lang)
  return timezone ? { timezone, from: 'language' } : { timezone: 'UTC', from: 'nothing' }
}

/** '' where it cannot be determined. */
const ownTimezone = (): string => (Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }).timeZone ?? ''
