// Messages about the setup in the browser.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'setup.time_zone_unknown': {
    field: 'unknown',
    en: 'There is no such time zone.',
    de: 'Diese Zeitzone gibt es nicht.',
  },
  'setup.done': {
    problem: 'not-found',
    en: 'There is nothing to set up here.',
    de: 'Hier gibt es nichts mehr einzurichten.',
  },
  'setup.method_not_allowed': {
    problem: 'method-not-allowed',
    en: 'The setup knows GET, HEAD and POST.',
    de: 'Die Einrichtung nimmt nur GET, HEAD und POST an.',
  },
  'setup.cross_site': {
    problem: 'forbidden',
    en: 'The form was sent by another website.',
    de: 'Das Formular kam von einer anderen Website.',
  },
  'setup.read_only': {
    problem: 'method-not-allowed',
    en: 'This page is only read.',
    de: 'Diese Seite lässt sich nur lesen.',
  },
  'setup.too_many_tries': {
    problem: 'rate-limited',
    en: 'Too many tries at the setup.',
    de: 'Zu viele Versuche, die Installation einzurichten.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
