// Messages about the file store.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'file_store.secret_missing': {
    problem: 'forbidden',
    en: 'config.local.json s3: the environment variable {name} is not set',
    de: 'config.local.json s3: Die Umgebungsvariable {name} ist nicht gesetzt',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
