// Messages about API tokens.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'token.may_not_give': {
    problem: 'forbidden',
    en: 'This token may not make one that may call {operations}.',
    de: 'Dieses Token darf keines anlegen, das {operations} darf.',
  },
  'token.needs_approval': {
    problem: 'forbidden',
    en: 'What you do waits for a person, so your tokens do, too: mode approval.',
    de: 'Ihre eigenen Änderungen warten auf Prüfung. Das gilt auch für Ihre Token: Wählen Sie „Lesen und Änderungen vorschlagen“.',
  },
  'token.operation_unknown': {
    field: 'unknown_operation',
    en: 'There is no operation "{operation}".',
    de: 'Es gibt keine Operation „{operation}“.',
  },
  'token.account_unknown': {
    field: 'unknown_user',
    en: 'There is no account {id} on this website.',
    de: 'Auf dieser Website gibt es kein Konto {id}.',
  },
  'token.account_disabled': {
    problem: 'conflict',
    en: 'The account {email} is disabled: its token would not work.',
    de: 'Das Konto {email} ist gesperrt. Ein Token dafür würde nicht funktionieren.',
  },
  'token.missing': {
    problem: 'not-found',
    en: 'There is no token {id} on the website {site}.',
    de: 'Auf der Website {site} gibt es kein Token {id}.',
  },
  'token.stays_revoked': {
    problem: 'conflict',
    en: 'A token that was revoked stays revoked: make another one.',
    de: 'Ein widerrufenes Token bleibt widerrufen. Legen Sie ein neues an.',
  },
  'token.days_out_of_range': {
    field: 'out_of_range',
    en: 'A token lives 1 to {max} days.',
    de: 'Ein Token gilt 1 bis {max} Tage.',
  },
  'token.expired': {
    problem: 'token-expired',
    en: 'The token expired at {time}: make a new one.',
    de: 'Das Token ist am {time} abgelaufen. Legen Sie ein neues an.',
  },
  'token.invalid': {
    problem: 'unauthenticated',
    en: 'This token is not valid for this website.',
    de: 'Dieses Token gilt für diese Website nicht.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
