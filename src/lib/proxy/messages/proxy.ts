// What is said of proxy.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'proxy.geocoder_unreachable': {
    problem: 'validation',
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
  'proxy.no_list': {
    en: 'The geocoder sent no list.',
    de: 'Die Adresssuche hat keine Liste geliefert.',
  },
  'proxy.not_understood': {
    en: '{provider} says nothing we understand of {id}.',
    de: '{provider} liefert zu {id} nichts, was sich verstehen lässt.',
  },
  'proxy.no_picture': {
    en: 'The upstream sent no PNG, JPEG or WebP.',
    de: 'Die Quelle hat weder PNG noch JPEG noch WebP gesendet.',
  },
  'proxy.broken_picture': {
    en: 'The upstream sent a picture that cannot be read.',
    de: 'Die Quelle hat ein Bild gesendet, das sich nicht lesen lässt.',
  },
  'proxy.not_allowed': {
    en: '{host} is not allowed to this source.',
    de: '{host} ist für diese Quelle nicht erlaubt.',
  },
  'proxy.answered': {
    en: '{host} answered {status}.',
    de: '{host} antwortete mit {status}.',
  },
  'proxy.no_json': {
    en: '{host} sent no JSON.',
    de: '{host} hat kein JSON gesendet.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
