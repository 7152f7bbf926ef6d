// What is said of net.
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
    en: 'Port {port} of {host} is not fetched: 80, 443, 8080 and 8443 are.',
    de: 'Port {port} von {host} wird nicht abgerufen. Möglich sind 80, 443, 8080 und 8443.',
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
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
