// Messages about signing in.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'session.too_many_tries': {
    problem: 'rate-limited',
    en: 'Too many tries to sign in.',
    de: 'Zu viele Versuche, sich anzumelden.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
