// Messages about the settings of a website.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'setting.main_language_fixed': {
    problem: 'conflict',
    en: 'The main language stays as it is once somebody has worked on the website: the addresses of all pages would change.',
    de: 'Die Hauptsprache steht fest, sobald an der Website gearbeitet wurde: Die Adressen aller Seiten würden sich ändern.',
  },
  'setting.main_language_in_file': {
    problem: 'read-only',
    en: 'The main language stands in config/sites/{site}.json and is changed there.',
    de: 'Die Hauptsprache steht in config/sites/{site}.json und wird dort geändert.',
  },
  'setting.title_missing': { field: 'required', en: 'A title is needed.', de: 'Ein Titel fehlt.' },
  'setting.title_too_long': {
    field: 'too_long',
    en: 'A title has at most {max} characters.',
    de: 'Ein Titel hat höchstens {max} Zeichen.',
  },
  'setting.title_not_one_line': {
    field: 'characters',
    en: 'A title is one line of text.',
    de: 'Ein Titel ist eine einzelne Textzeile.',
  },
  'setting.title_in_file': {
    problem: 'read-only',
    en: 'The title stands in config/sites/{site}.json and is changed there.',
    de: 'Der Titel steht in config/sites/{site}.json und wird dort geändert.',
  },
  'setting.title_in_file_now': {
    problem: 'read-only',
    en: 'The title stands in config/sites/{site}.json by now.',
    de: 'Der Titel steht inzwischen in config/sites/{site}.json.',
  },
  'setting.main_language_unknown': {
    field: 'unknown',
    en: 'This website has {languages}, not {lang}.',
    de: 'Die Sprache {lang} gibt es auf dieser Website nicht. Möglich sind: {languages}.',
  },
  'setting.language_unknown': {
    problem: 'not-found',
    en: 'This website has {languages}, not {lang}.',
    de: 'Die Sprache {lang} gibt es auf dieser Website nicht. Möglich sind: {languages}.',
  },
  'setting.texts_too_many': { field: 'too_large', en: 'These are too many texts.', de: 'Das sind zu viele Texte.' },
  'setting.text_lacks_placeholder': {
    en: '{placeholder} is missing in the translation of “{text}”: a value is put there.',
    de: 'In der Übersetzung von „{text}“ fehlt {placeholder}: Dort wird ein Wert eingesetzt.',
  },
  'setting.text_unknown_placeholder': {
    en: '“{text}” has no {placeholder}: visitors would read it as it is.',
    de: '{placeholder} kommt in „{text}“ nicht vor: Besucher würden es so lesen, wie es hier steht.',
  },
  'setting.at': { en: '{pointer} {message}', de: '{pointer} {message}' },
  'setting.values_invalid': {
    en: '{errors}. get_settings with schema: true tells what each setting takes.',
    de: '{errors}.',
  },
  'setting.values_not_taken': {
    problem: 'conflict',
    en: 'The kit does not take these values: {reason}',
    de: 'Das Kit nimmt diese Werte nicht an: {reason}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
