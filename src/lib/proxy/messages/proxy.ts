// What is said of proxy.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'proxy.geocoder_unreachable': {
    problem: 'maintenance',
    en: 'The search for addresses does not answer. Try again in a minute.',
    de: 'Die Adresssuche antwortet nicht. Versuchen Sie es in einer Minute noch einmal.',
  },
  'proxy.geocoder_busy': {
    problem: 'rate-limited',
    en: 'Many addresses are looked up at the moment. Try again in a few seconds.',
    de: 'Gerade werden viele Adressen gesucht. Versuchen Sie es in ein paar Sekunden noch einmal.',
  },
  'proxy.busy': {
    problem: 'maintenance',
    en: 'Too many wait for other servers. Try again in a moment.',
    de: 'Im Moment warten zu viele Anfragen auf andere Server. Versuchen Sie es gleich noch einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
