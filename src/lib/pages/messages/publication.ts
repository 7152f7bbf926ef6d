// Why a planned publication failed, where it is no mistake of anybody.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'publication.reason_unknown': {
    en: 'The service could not do it; its log has more.',
    de: 'Das System konnte es nicht ausführen. Näheres steht in seinem Protokoll.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
