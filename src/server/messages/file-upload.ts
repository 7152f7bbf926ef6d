// Messages about uploading a file.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'file_upload.unreadable': {
    problem: 'bad-request',
    en: 'The form cannot be read: {reason}',
    de: 'Das Formular ist nicht lesbar: {reason}',
  },
  'file_upload.file_missing': {
    en: 'The form has no file in the field "file".',
    de: 'Im Formular fehlt die Datei im Feld „file“.',
  },
  'file_upload.interrupted': {
    problem: 'bad-request',
    en: 'The connection broke off before the file had come whole.',
    de: 'Die Verbindung brach ab, bevor die Datei vollständig angekommen war.',
  },
  'file_upload.too_large': {
    problem: 'payload-too-large',
    en: 'The file is larger than {megabytes} MB.',
    de: 'Die Datei ist größer als {megabytes} MB.',
  },
  'file_upload.one_file': {
    en: 'The form: one file at a time.',
    de: 'Das Formular darf nur eine Datei enthalten.',
  },
  'file_upload.wrong_field': {
    en: 'The form: the file belongs into the field "file", not "{field}".',
    de: 'Die Datei gehört in das Formularfeld „file“, nicht in „{field}“.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
