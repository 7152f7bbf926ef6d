// Messages about passwords.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'password.too_short': {
    field: 'too_short',
    en: 'A password has {minimum} characters or more.',
    de: 'Ein Passwort hat mindestens {minimum} Zeichen.',
  },
  'password.too_long': {
    field: 'too_long',
    en: 'A password has at most {maximum} bytes.',
    de: 'Ein Passwort hat höchstens {maximum} Bytes.',
  },
  'password.guessable': {
    field: 'guessable',
    en: 'A password is not made of the e-mail address, the name or the website.',
    de: 'Ein Passwort darf nicht aus E-Mail-Adresse, Namen oder Website bestehen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
