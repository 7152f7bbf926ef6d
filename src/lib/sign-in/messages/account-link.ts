// Messages about links in mails: invitations, new passwords, new addresses.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'account_link.used': {
    problem: 'gone',
    en: 'This link has been used, or is too old: ask for a new one.',
    de: 'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
