// Messages about requests to other hosts.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'net.not_an_address': { en: '{address} is not an address.', de: '{address} ist keine Adresse.' },
  'net.protocol_not_allowed': {
    problem: 'forbidden',
    en: '{protocol} is not fetched: only http and https are.',
    de: '{protocol} wird nicht abgerufen, nur http und https.',
  },
  'net.address_with_password': {
    problem: 'forbidden',
    en: 'The address of {host} holds a user name or a password.',
    de: 'Die Adresse von {host} enthält einen Benutzernamen oder ein Passwort.',
  },
  'net.port_not_allowed': {
    problem: 'forbidden',
    en: 'Port {port} of {host} is not fetched: 80, 443, 8080 and 8443 are. Whoever operates the service can allow it: "{host}:{port}" in net.allow of config/config.local.json.',
    de: 'Port {port} von {host} wird nicht abgerufen. Möglich sind 80, 443, 8080 und 8443. Wer den Dienst betreibt, kann es erlauben: „{host}:{port}“ unter net.allow in config/config.local.json.',
  },
  'net.not_a_host': { en: '{host} is no host.', de: '{host} ist kein Host.' },
  'net.not_public': {
    problem: 'forbidden',
    en: '{host} is not on the public internet. Whoever operates the service can allow it: net.allow in config/config.local.json.',
    de: '{host} liegt nicht im öffentlichen Internet. Wer den Dienst betreibt, kann es erlauben: net.allow in config/config.local.json.',
  },
  'net.header_invalid': {
    en: 'A header of this request has a name or a value that cannot be sent.',
    de: 'Ein Header dieser Anfrage hat einen Namen oder Wert, der sich nicht senden lässt.',
  },
  'net.name_not_found': {
    en: 'The name {host} could not be looked up.',
    de: 'Der Name {host} ließ sich nicht auflösen.',
  },
  'net.name_without_address': {
    en: 'The name {host} leads to no address.',
    de: 'Der Name {host} führt zu keiner Adresse.',
  },
  'net.too_slow': { en: '{host} took longer than {ms} ms.', de: '{host} brauchte länger als {ms} ms.' },
  'net.not_reached': {
    en: '{host} could not be reached, or broke off.',
    de: '{host} war nicht erreichbar, oder die Verbindung brach ab.',
  },
  'net.the_address': { en: 'The address', de: 'Die Adresse' },
  'net.too_many_redirects': {
    en: '{host} redirects more often than {max} times.',
    de: '{host} leitet mehr als {max}-mal weiter.',
  },
  'net.bad_redirect': {
    en: '{host} redirects to what is no address.',
    de: '{host} leitet zu etwas weiter, das keine Adresse ist.',
  },
  'net.unknown_packing': {
    en: 'The answer is packed in a way that was not asked for.',
    de: 'Die Antwort ist anders gepackt als erbeten.',
  },
  'net.answer_too_large': {
    en: 'The answer is larger than {max} bytes.',
    de: 'Die Antwort ist größer als {max} Bytes.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
