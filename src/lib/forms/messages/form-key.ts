// What is said of form_key.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'form_key.stays_wrapped': {
    problem: 'conflict',
    en: 'A secret key that was wrapped anew cannot be wrapped as before.',
    de: 'Ein neu geschützter geheimer Schlüssel lässt sich nicht auf den alten Schutz zurücksetzen.',
  },
  'form_key.proof_invalid': {
    en: 'This does not belong to a challenge for this key: ask for a new one.',
    de: 'Das gehört zu keiner Prüfung dieses Schlüssels. Fordern Sie eine neue an.',
  },
  'form_key.proof_expired': {
    field: 'expired',
    en: 'The challenge is older than 15 minutes: ask for a new one.',
    de: 'Die Prüfung ist älter als 15 Minuten. Fordern Sie eine neue an.',
  },
  'form_key.answer_wrong': {
    field: 'wrong_answer',
    en: 'This is not the answer: the secret key is another one.',
    de: 'Die Antwort ist falsch: Der geheime Schlüssel ist ein anderer.',
  },
  'form_key.exists': {
    problem: 'conflict',
    en: 'This key is there already: "{name}".',
    de: 'Diesen Schlüssel gibt es schon: „{name}“.',
  },
  'form_key.too_many': {
    problem: 'conflict',
    en: 'A website has {max} keys for requests at most.',
    de: 'Eine Website hat höchstens {max} Schlüssel für Anfragen.',
  },
  'form_key.missing': {
    problem: 'not-found',
    en: 'There is no key {id} for requests.',
    de: 'Es gibt keinen Schlüssel {id} für Anfragen.',
  },
  'form_key.last_for_requests': {
    problem: 'conflict',
    en: '{count} requests can be opened with this key only: wrap them for another key first, or say force.',
    de: '{count, plural, one {Eine Anfrage lässt} other {# Anfragen lassen}} sich nur mit diesem Schlüssel öffnen. Schützen Sie sie zuerst für einen anderen Schlüssel, oder bestätigen Sie es mit force.',
  },
  'form_key.public_key_format': {
    en: 'A public key is 43 letters, digits, "-" and "_": 32 bytes in base64url.',
    de: 'Ein öffentlicher Schlüssel besteht aus 43 Buchstaben, Ziffern, „-“ und „_“: 32 Bytes in base64url.',
  },
  'form_key.public_key_unsafe': {
    en: 'This is not the public key of a key pair: what is sealed for it could be read by anyone.',
    de: 'Das ist kein öffentlicher Schlüssel eines Schlüsselpaars: Was für ihn verschlüsselt wird, könnte jeder lesen.',
  },
  'form_key.wrapped_key_format': {
    en: 'This is not a wrapped key ("wrapped-key:1:…").',
    de: 'Das ist kein geschützter Schlüssel („wrapped-key:1:…“).',
  },
  'form_key.passphrase_too_cheap': {
    en: 'Its passphrase is too cheap to guess: at least m={memory} and t={passes}.',
    de: 'Die Passphrase wäre zu leicht zu erraten: mindestens m={memory} und t={passes}.',
  },
  'form_key.opening_too_slow': {
    en: 'It would take too long to open: at most m={memory}, t={passes}, and m·t={work}.',
    de: 'Das Öffnen würde zu lange dauern: höchstens m={memory}, t={passes} und m·t={work}.',
  },
  'form_key.of_other_public_key': {
    en: 'It belongs to another public key.',
    de: 'Er gehört zu einem anderen öffentlichen Schlüssel.',
  },
  'form_key.none_set': {
    problem: 'conflict',
    en: 'No public key is set: nothing can be sealed.',
    de: 'Es ist kein öffentlicher Schlüssel hinterlegt, deshalb lässt sich nichts verschlüsseln.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
