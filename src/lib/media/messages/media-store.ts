// Errors of the store of media files.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'media_store.not_reached': {
    en: 'The media store at {host} cannot be reached.',
    de: 'Der Medienspeicher unter {host} ist nicht erreichbar.',
  },
  'media_store.no_bucket': {
    en: 'There is no bucket "{bucket}" at {host}.',
    de: 'Unter {host} gibt es keinen Bucket „{bucket}“.',
  },
  'media_store.no_reason': {
    en: 'no reason',
    de: 'ohne Begründung',
  },
  'media_store.answered': {
    en: 'The media store at {host} answered {status} ({code}).',
    de: 'Der Medienspeicher unter {host} antwortete mit {status} ({code}).',
  },
  'media_store.sent_less': {
    en: 'The media store sent less than it announced.',
    de: 'Der Medienspeicher hat weniger gesendet als angekündigt.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
