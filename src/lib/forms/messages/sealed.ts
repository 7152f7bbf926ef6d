// What is said of sealed data that cannot be opened.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'sealed.cut': { en: 'it was cut off', de: 'Ein Teil fehlt' },
  'sealed.altered': {
    en: 'it was altered, or sealed with another key or for something else',
    de: 'Der Inhalt wurde verändert oder mit einem anderen Schlüssel oder für etwas anderes verschlüsselt',
  },
  'sealed.stream_unopened': {
    problem: 'internal',
    en: 'A sealed stream ({context}) cannot be opened: {reason}.',
    de: 'Verschlüsselte Daten ({context}) lassen sich nicht öffnen: {reason}.',
  },
  'sealed.other_version': {
    en: 'it does not begin as one of this version',
    de: 'Der Anfang gehört zu einer anderen Version',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
