// What is said of form.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'form.too_many_files_waiting': {
    problem: 'maintenance',
    en: 'Too many files wait to be confirmed at the moment; try again later.',
    de: 'Im Moment warten zu viele Dateien auf ihre Bestätigung. Bitte versuchen Sie es später noch einmal.',
  },
  'form.too_many_files': {
    problem: 'payload-too-large',
    en: 'A form takes {max} files at most.',
    de: 'Ein Formular nimmt höchstens {max} Dateien an.',
  },
  'form.files_too_large': {
    problem: 'payload-too-large',
    en: 'The files of a form may have {megabytes} MB together.',
    de: 'Die Dateien eines Formulars dürfen zusammen höchstens {megabytes} MB groß sein.',
  },
  'form.field_name_invalid': {
    problem: 'bad-request',
    en: 'The form has a field with a name that no form of ours has.',
    de: 'Das Formular hat ein Feld mit einem Namen, den keines unserer Formulare hat.',
  },
  'form.characters_invalid': {
    problem: 'bad-request',
    en: 'The form has characters in it that are none.',
    de: 'Das Formular enthält ungültige Zeichen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
