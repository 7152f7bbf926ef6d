// Messages about secrets that are sealed in the database.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'crypto.key_missing': {
    en: 'its key is not in config/config.local.json',
    de: 'Der Schlüssel steht nicht in config/config.local.json',
  },
  'crypto.altered': {
    en: 'it was altered, or sealed for something else',
    de: 'Es wurde verändert oder für etwas anderes verschlüsselt',
  },
  'crypto.secret_unopened': {
    problem: 'internal',
    en: 'A sealed secret ({purpose}) cannot be opened: {reason}.',
    de: 'Ein verschlüsseltes Geheimnis ({purpose}) lässt sich nicht öffnen: {reason}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
