// What is said of request_entry.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'request_entry.not_in_trash': {
    problem: 'invalid-transition',
    en: 'The request {reference} is not in the trash.',
    de: 'Die Anfrage {reference} liegt nicht im Papierkorb.',
  },
  'request_entry.changed_since_wrapping': {
    problem: 'conflict',
    en: 'The request {reference} was changed since its keys were wrapped: wrap them anew.',
    de: 'Die Anfrage {reference} wurde geändert, seit ihre Schlüssel geschützt wurden. Schützen Sie sie neu.',
  },
  'request_entry.recipient_missing': {
    problem: 'conflict',
    en: "{recipient} is not among the website's keys: add it first.",
    de: '{recipient} gehört nicht zu den Schlüsseln der Website. Fügen Sie ihn zuerst hinzu.',
  },
  'request_entry.missing': {
    problem: 'not-found',
    en: 'There is no request {id}.',
    de: 'Es gibt keine Anfrage {id}.',
  },
  'request_entry.in_trash': {
    problem: 'gone',
    en: 'The request {reference} is in the trash.',
    de: 'Die Anfrage {reference} liegt im Papierkorb.',
  },
  'request_entry.file_missing': {
    problem: 'not-found',
    en: 'The request {id} has no file {number}.',
    de: 'Die Anfrage {id} hat keine Datei {number}.',
  },
  'request_entry.gone': {
    problem: 'conflict',
    en: 'The request is gone for good: nobody can bring it back.',
    de: 'Die Anfrage ist endgültig gelöscht und lässt sich nicht zurückholen.',
  },
  'request_entry.readers_fixed': {
    problem: 'conflict',
    en: 'Who can read a request is changed by its readers, in their browsers.',
    de: 'Wer eine Anfrage lesen kann, bestimmen nur die, die sie selbst lesen können, in ihrem Browser.',
  },
  'request_entry.text_too_large': {
    problem: 'payload-too-large',
    en: 'A request holds {max} bytes of text at most; this one has {size}.',
    de: 'Eine Anfrage fasst höchstens {max} Bytes Text, diese hat {size}.',
  },
  'request_entry.recipient_count': {
    en: 'A request has 1 to {max} recipients, not {count}.',
    de: 'Eine Anfrage hat 1 bis {max} Empfänger, nicht {count}.',
  },
  'request_entry.fingerprint_invalid': {
    en: 'This is not the fingerprint of a key.',
    de: 'Das ist kein Fingerabdruck eines Schlüssels.',
  },
  'request_entry.wrap_invalid': {
    en: 'This is not a wrapped content key.',
    de: 'Das ist kein geschützter Inhaltsschlüssel.',
  },
  'request_entry.recipient_twice': {
    en: '{recipient} is there twice.',
    de: '{recipient} kommt doppelt vor.',
  },
  'request_entry.entries_not_storable': {
    problem: 'conflict',
    en: 'Entries cannot be stored.',
    de: 'Einträge lassen sich nicht speichern.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
