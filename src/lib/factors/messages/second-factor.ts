// What is said of second factors.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'second_factor.own_missing': {
    problem: 'forbidden',
    en: 'Set up a second factor for your own account first: open My account, Second factor.',
    de: 'Richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein: unter „Mein Konto“ → „Zweiter Faktor“.',
  },
  'second_factor.required': {
    problem: 'conflict',
    en: 'A role of this account requires a second factor: set up another one first.',
    de: 'Eine Rolle dieses Kontos verlangt einen zweiten Faktor. Richten Sie zuerst einen anderen ein.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
