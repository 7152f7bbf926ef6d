// What is said of passkeys.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'passkey.exists': {
    problem: 'conflict',
    en: 'This passkey is registered already.',
    de: 'Dieser Passkey ist schon eingerichtet.',
  },
  'passkey.too_many': {
    problem: 'conflict',
    en: 'An account has at most {max} passkeys: remove one first.',
    de: 'Ein Konto hat höchstens {max} Passkeys. Entfernen Sie zuerst einen.',
  },
  'passkey.missing': {
    problem: 'not-found',
    en: 'There is no such passkey.',
    de: 'Diesen Passkey gibt es nicht.',
  },
  'passkey.name_invalid': {
    field: 'name',
    en: 'Enter a name of one line and at most {max} characters.',
    de: 'Geben Sie einen Namen in einer Zeile mit höchstens {max} Zeichen ein.',
  },
  'passkey.rejected': {
    problem: 'unauthenticated',
    en: 'This passkey was not accepted; try again.',
    de: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  },
  'passkey.host_is_address': {
    en: 'Passkeys need a host name: {host} is an address. Use localhost or a name.',
    de: 'Passkeys brauchen einen Hostnamen, {host} ist aber eine IP-Adresse. Verwenden Sie localhost oder einen Namen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
