// What is said of mails and mail servers.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'mail.too_many_tests': {
    problem: 'rate-limited',
    en: 'Ten test mails an hour are enough: wait a little.',
    de: 'Zehn Testmails in der Stunde sind genug. Bitte warten Sie etwas.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
