// Messages about preview links.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'preview_link.invalid': {
    problem: 'not-found',
    en: 'This preview link is not valid.',
    de: 'Dieser Vorschau-Link ist nicht gültig.',
  },
  'preview_link.expired': {
    problem: 'gone',
    en: 'This preview link has run out.',
    de: 'Dieser Vorschau-Link ist abgelaufen.',
  },
  'preview_link.page_gone': {
    problem: 'not-found',
    en: 'The page of this preview link is not there any more.',
    de: 'Die Seite zu diesem Vorschau-Link gibt es nicht mehr.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
