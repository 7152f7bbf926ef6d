// Messages about requests to the OAuth endpoints.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'oauth_request.no_registration': {
    problem: 'not-found',
    en: 'Clients cannot register themselves here: use a client_id metadata document.',
    de: 'Programme können sich hier nicht selbst registrieren. Verwenden Sie ein client_id-Metadatendokument.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
