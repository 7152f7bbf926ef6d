// Messages about profiles of accounts.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'profile.name_missing': {
    field: 'required',
    en: 'A name is needed.',
    de: 'Bitte geben Sie einen Namen ein.',
  },
  'profile.name_too_long': {
    field: 'too_long',
    en: 'A name has at most {max} characters.',
    de: 'Ein Name hat höchstens {max} Zeichen.',
  },
  'profile.name_not_one_line': {
    field: 'characters',
    en: 'A name is one line of text.',
    de: 'Ein Name darf nur eine Zeile haben.',
  },
  'profile.time_zone_format': {
    en: 'must be an IANA time zone such as Europe/Berlin',
    de: 'muss eine Zeitzone sein, zum Beispiel Europe/Berlin',
  },
  'profile.locale_unknown': {
    field: 'unknown',
    en: 'The locale is not known.',
    de: 'Diese Sprache gibt es in der Verwaltung nicht.',
  },
  'profile.timezone_unknown': {
    field: 'unknown',
    en: 'The timezone is not known.',
    de: 'Diese Zeitzone gibt es nicht.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
