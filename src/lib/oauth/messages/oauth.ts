// What is said of oauth.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'oauth.grant_missing': {
    problem: 'not-found',
    en: 'There is no grant {id} on the website {site}.',
    de: 'Auf der Website {site} gibt es keine Erlaubnis {id}.',
  },
  'oauth.program_missing': {
    problem: 'not-found',
    en: 'There is no such program.',
    de: 'Dieses Programm gibt es nicht.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
