// What can be wrong with any input: types, sizes, formats, names that are not known.
import { defineMessages } from '../define-messages.ts'

export const messages = defineMessages({
  'input.invalid': { en: '{errors}', de: '{errors}' },
  'input.at': { en: '{pointer}: {message}', de: '{pointer}: {message}' },
  'input.as_written': { en: '{text}', de: '{text}' },
  'input.and_more': { en: 'and {count} more', de: 'und {count} weitere' },
  'input.required': { field: 'required', en: 'is required', de: 'muss ausgefüllt sein' },
  'input.unknown_key': { field: 'unknown_key', en: 'unknown key', de: 'unbekannte Angabe' },
  'input.unknown_key_of': {
    field: 'unknown_key',
    en: 'unknown key; there are {known}',
    de: 'unbekannte Angabe; es gibt {known}',
  },
  'input.not_known_of': {
    field: 'unknown',
    en: 'is not known here; there are {known}',
    de: 'ist hier nicht bekannt; es gibt {known}',
  },
  'input.object_like': {
    field: 'invalid_type',
    en: 'must be an object like {example}',
    de: 'muss ein Objekt wie {example} sein',
  },
  'input.not_known': { field: 'unknown', en: 'is not known here', de: 'ist hier nicht bekannt' },
  'input.wrong_type': {
    field: 'invalid_type',
    en: 'must be {expected, select, string {a text} number {a number} int {a whole number} boolean {true or false} array {a list} object {an object} record {an object} other {{expected}}}, not {received, select, string {a text} number {a number} nan {NaN} boolean {true or false} array {a list} object {an object} null {null} undefined {nothing} other {{received}}}',
    de: 'muss {expected, select, string {Text} number {eine Zahl} int {eine ganze Zahl} boolean {ja oder nein} array {eine Liste} object {ein Objekt} record {ein Objekt} other {{expected}}} sein, nicht {received, select, string {Text} number {eine Zahl} nan {NaN} boolean {ja oder nein} array {eine Liste} object {ein Objekt} null {leer} undefined {leer} other {{received}}}',
  },
  'input.empty': { field: 'too_small', en: 'must not be empty', de: 'darf nicht leer sein' },
  'input.too_short': {
    field: 'too_small',
    en: 'must have at least {minimum, plural, one {# character} other {# characters}}',
    de: 'muss mindestens {minimum, plural, one {# Zeichen} other {# Zeichen}} haben',
  },
  'input.too_few': {
    field: 'too_small',
    en: 'must have at least {minimum, plural, one {# item} other {# items}}',
    de: 'muss mindestens {minimum, plural, one {einen Eintrag} other {# Einträge}} haben',
  },
  'input.too_small': {
    field: 'too_small',
    en: 'must be at least {minimum}',
    de: 'muss mindestens {minimum} sein',
  },
  'input.not_above': {
    field: 'too_small',
    en: 'must be more than {minimum}',
    de: 'muss größer als {minimum} sein',
  },
  'input.too_long': {
    field: 'too_big',
    en: 'may have at most {maximum, plural, one {# character} other {# characters}}',
    de: 'darf höchstens {maximum, plural, one {# Zeichen} other {# Zeichen}} haben',
  },
  'input.too_many': {
    field: 'too_big',
    en: 'may have at most {maximum, plural, one {# item} other {# items}}',
    de: 'darf höchstens {maximum, plural, one {einen Eintrag} other {# Einträge}} haben',
  },
  'input.too_big': { field: 'too_big', en: 'may be at most {maximum}', de: 'darf höchstens {maximum} sein' },
  'input.not_below': {
    field: 'too_big',
    en: 'must be less than {maximum}',
    de: 'muss kleiner als {maximum} sein',
  },
  'input.not_offered': {
    field: 'invalid_value',
    en: 'must be one of {options}',
    de: 'muss eines davon sein: {options}',
  },
  'input.quoted': { en: '"{value}"', de: '„{value}“' },
  'input.must_be': { field: 'invalid_value', en: 'must be {value}', de: 'muss {value} sein' },
  'input.not_email': {
    field: 'invalid_format',
    en: 'must be an email address',
    de: 'muss eine E-Mail-Adresse sein',
  },
  'input.not_url': { field: 'invalid_format', en: 'must be a URL', de: 'muss eine Webadresse sein' },
  'input.not_datetime': {
    field: 'invalid_format',
    en: 'must be an instant such as 2026-11-20T08:00:00Z',
    de: 'muss ein Zeitpunkt sein, zum Beispiel 2026-11-20T08:00:00Z',
  },
  'input.not_date': {
    field: 'invalid_format',
    en: 'must be a date such as 2026-11-20',
    de: 'muss ein Datum sein, zum Beispiel 2026-11-20',
  },
  'input.not_time': {
    field: 'invalid_format',
    en: 'must be a time such as 08:30',
    de: 'muss eine Uhrzeit sein, zum Beispiel 08:30',
  },
  'input.not_uid': { field: 'invalid_format', en: 'must be a uid', de: 'muss eine UID sein' },
  'input.wrong_pattern': {
    field: 'invalid_format',
    en: 'must match the pattern {pattern}',
    de: 'muss zum Muster {pattern} passen',
  },
  'input.not_multiple': {
    field: 'not_multiple_of',
    en: 'must be a multiple of {divisor}',
    de: 'muss ein Vielfaches von {divisor} sein',
  },
  'input.language_format': {
    field: 'language',
    en: 'must be a language tag such as de or pt-BR',
    de: 'muss ein Sprachkürzel sein, zum Beispiel de oder pt-BR',
  },
  'input.slug_format': {
    en: 'must be lower-case letters and digits, separated by single hyphens',
    de: 'darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche dazwischen enthalten',
  },
  /** What is rarely met, in zod's own words. */
  'input.by_zod': { en: '{text}', de: '{text}' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
