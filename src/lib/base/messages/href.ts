// Why an address cannot be linked to.
import { defineMessages } from '../catalogue/define-messages.ts'

export const messages = defineMessages({
  'href.too_long': {
    field: 'too_long',
    en: 'must have at most {max} characters',
    de: 'darf höchstens {max} Zeichen haben',
  },
  'href.characters': {
    field: 'characters',
    en: 'must not contain control characters or broken ones',
    de: 'darf keine Steuerzeichen und keine unvollständigen Zeichen enthalten',
  },
  'href.scheme': {
    field: 'scheme',
    en: 'must begin with https://, http://, mailto:, tel:, / or #',
    de: 'muss mit https://, http://, mailto:, tel:, / oder # beginnen',
  },
  'href.web': {
    field: 'url',
    en: 'must be a web address like https://www.example.org/page',
    de: 'muss eine Webadresse sein, zum Beispiel https://www.example.org/seite',
  },
  'href.user': {
    field: 'user',
    en: 'must not contain a user name or password before the host',
    de: 'darf vor dem Hostnamen keinen Benutzernamen und kein Passwort enthalten',
  },
  'href.ref': {
    field: 'ref',
    en: 'must lead to a page, entry or file like cms://pages/…',
    de: 'muss zu einer Seite, einem Eintrag oder einer Datei führen, zum Beispiel cms://pages/…',
  },
  'href.tel': {
    field: 'tel',
    en: 'must be a telephone number like tel:+49284112345',
    de: 'muss eine Telefonnummer sein, zum Beispiel tel:+49284112345',
  },
  'href.mailto': {
    field: 'email',
    en: 'must be an email address like mailto:name@example.com',
    de: 'muss eine E-Mail-Adresse sein, zum Beispiel mailto:name@example.com',
  },
  'href.not_email': {
    field: 'email',
    en: 'must be email addresses like name@example.com, and “{address}” is none',
    de: 'muss aus E-Mail-Adressen bestehen, zum Beispiel name@example.com, und „{address}“ ist keine',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
