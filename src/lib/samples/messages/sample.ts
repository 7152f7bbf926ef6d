// What is said of sample.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'sample.selection_missing': {
    field: 'required',
    en: 'Name a page, or say settings or media.',
    de: 'Geben Sie eine Seite an oder settings oder media.',
  },
  'sample.page_missing': {
    problem: 'not-found',
    en: 'There is no page {id} with sample text.',
    de: 'Es gibt keine Seite {id} mit Beispieltext.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
