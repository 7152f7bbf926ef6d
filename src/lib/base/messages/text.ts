// What keeps a string from being text, and bytes from being UTF-8.
import { defineMessages } from '../catalogue/define-messages.ts'

export const messages = defineMessages({
  'text.control_characters': {
    field: 'characters',
    en: 'must not contain control characters',
    de: 'darf keine Steuerzeichen enthalten',
  },
  'text.line_breaks': {
    field: 'characters',
    en: 'must not contain line breaks',
    de: 'darf keine Zeilenumbrüche enthalten',
  },
  'text.not_unicode': {
    field: 'characters',
    en: 'must be well-formed Unicode',
    de: 'muss gültiges Unicode sein',
  },
  'text.not_utf8': {
    field: 'encoding',
    en: '{file}:{line} is not UTF-8: the text is {encoding}. Save it as UTF-8.',
    de: '{file}:{line} ist kein UTF-8, sondern {encoding}. Speichern Sie den Text als UTF-8.',
  },
  'text.utf32': {
    en: 'UTF-32',
    de: 'UTF-32',
  },
  'text.utf16_without_mark': {
    en: 'UTF-16 without a byte-order mark',
    de: 'UTF-16 ohne Byte-Order-Mark',
  },
  'text.damaged_encoding': {
    en: 'damaged {encoding}',
    de: 'beschädigtes {encoding}',
  },
  'text.binary': {
    en: 'binary data',
    de: 'Binärdaten',
  },
  'text.older_encoding': {
    en: 'Windows-1252 or another older encoding',
    de: 'Windows-1252 oder eine andere ältere Kodierung',
  },
  'text.line_not_utf8': {
    field: 'encoding',
    en: 'Line {line} is not UTF-8: the text is {encoding}. Save it as UTF-8.',
    de: 'Zeile {line} ist kein UTF-8, sondern {encoding}. Speichern Sie den Text als UTF-8.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
