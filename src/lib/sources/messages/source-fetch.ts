// Why the document of an external source could not be fetched.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'source_fetch.credentials_unreadable': {
    en: 'The credentials of the source cannot be read. Enter them again.',
    de: 'Die Zugangsdaten der Quelle sind nicht lesbar. Geben Sie sie noch einmal ein.',
  },
  'source_fetch.other_credentials': {
    field: 'auth',
    en: '{host} wants other credentials: it answers with {status}.',
    de: '{host} verlangt andere Zugangsdaten (Antwort {status}).',
  },
  'source_fetch.no_document': {
    field: 'fetch',
    en: '{host} has no document there: it answers with {status}.',
    de: '{host} liefert dort kein Dokument (Antwort {status}).',
  },
  'source_fetch.too_large': {
    field: 'too_large',
    en: 'The answer of {host} is larger than {max} MB.',
    de: 'Die Antwort von {host} ist größer als {max} MB.',
  },
  'source_fetch.too_slow': {
    field: 'fetch',
    en: '{host} took longer than {seconds, plural, one {# second} other {# seconds}}.',
    de: '{host} hat länger als {seconds, plural, one {# Sekunde} other {# Sekunden}} gebraucht.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
