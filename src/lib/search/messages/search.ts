// What the search index reports.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'search.built_elsewhere': {
    problem: 'conflict',
    en: 'Another process has begun to build the search index of this website. It finishes there.',
    de: 'Ein anderer Prozess hat begonnen, den Suchindex dieser Website aufzubauen. Er stellt ihn fertig.',
  },
  'search.closing': {
    problem: 'maintenance',
    en: 'The search is being closed. Try again shortly.',
    de: 'Die Suche wird gerade beendet. Bitte versuchen Sie es gleich noch einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
