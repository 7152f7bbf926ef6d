// Messages about sample texts.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'sample.selection_missing': {
    field: 'required',
    en: 'Name a page, or say settings, media or entries.',
    de: 'Geben Sie eine Seite an oder settings, media oder entries.',
  },
  'sample.page_missing': {
    problem: 'not-found',
    en: 'There is no page {id} with sample text.',
    de: 'Es gibt keine Seite {id} mit Beispieltext.',
  },
  'sample.pages_left': {
    en: '{count, plural, one {# page still holds} other {# pages still hold}} sample text: {names}',
    de: '{count, plural, one {# Seite enthält} other {# Seiten enthalten}} noch Beispieltext: {names}',
  },
  'sample.settings_left': {
    en: '{count, plural, one {# setting still holds} other {# settings still hold}} sample text: {names}',
    de: '{count, plural, one {# Einstellung enthält} other {# Einstellungen enthalten}} noch Beispieltext: {names}',
  },
  'sample.media_left': {
    en: '{count, plural, one {# media item still holds} other {# media items still hold}} sample text: {names}',
    de: '{count, plural, one {# Medium enthält} other {# Medien enthalten}} noch Beispieltext: {names}',
  },
  'sample.entries_left': {
    en: '{count, plural, one {# entry is still an example} other {# entries are still examples}}: {names}',
    de: '{count, plural, one {# Eintrag ist noch ein Beispiel} other {# Einträge sind noch Beispiele}}: {names}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
