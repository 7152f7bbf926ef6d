// Messages on the plain pages of the admin.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'screen.option_unknown': {
    en: 'Choose one of what the page offers.',
    de: 'Wählen Sie etwas aus, das die Seite anbietet.',
  },
  'screen.elevation_missing': {
    problem: 'forbidden',
    en: 'Sign in again first.',
    de: 'Bitte melden Sie sich zuerst noch einmal an.',
  },
  'screen.passkey_rejected': {
    problem: 'unauthenticated',
    en: 'This passkey was not accepted; try again.',
    de: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  },
  'screen.recovery_codes_invalid': {
    problem: 'bad-request',
    en: 'These are no recovery codes.',
    de: 'Das sind keine Wiederherstellungscodes.',
  },
  'screen.form_wrong_type': {
    problem: 'unsupported-media-type',
    en: 'A form is application/x-www-form-urlencoded in UTF-8, not {type}.',
    de: 'Ein Formular muss application/x-www-form-urlencoded in UTF-8 sein, nicht {type}.',
  },
  'screen.json_only': {
    problem: 'unsupported-media-type',
    en: 'This page takes JSON.',
    de: 'Diese Seite nimmt nur JSON an.',
  },
  'screen.forms_only': {
    problem: 'unsupported-media-type',
    en: 'This page takes forms.',
    de: 'Diese Seite nimmt nur Formulare an.',
  },
  'screen.not_signed_in': {
    problem: 'unauthenticated',
    en: 'Sign in first.',
    de: 'Bitte melden Sie sich zuerst an.',
  },
  'screen.site_missing': {
    problem: 'bad-request',
    en: 'There is no such website here.',
    de: 'Diese Website gibt es hier nicht.',
  },
  'screen.sign_in_used': {
    problem: 'gone',
    en: 'This sign-in was used already, or took too long: begin anew.',
    de: 'Diese Anmeldung wurde schon verwendet oder hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  },
  'screen.no_app_in_setup': {
    problem: 'not-found',
    en: 'No app is being set up.',
    de: 'Es wird gerade keine App eingerichtet.',
  },
  'screen.too_many_passkeys': {
    problem: 'rate-limited',
    en: 'Too many tries with passkeys.',
    de: 'Zu viele Versuche mit Passkeys.',
  },
  'screen.too_many_resets': {
    problem: 'rate-limited',
    en: 'Too many requests for a new password.',
    de: 'Zu viele Anfragen nach einem neuen Passwort.',
  },
  'screen.too_many_addresses': {
    problem: 'rate-limited',
    en: 'Too many new addresses.',
    de: 'Zu viele neue Adressen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
