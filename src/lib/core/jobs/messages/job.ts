// Messages about background jobs.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'job.missing': {
    problem: 'not-found',
    en: 'There is no job {id}.',
    de: 'Es gibt keine Hintergrundaufgabe {id}.',
  },
  'job.process_ended': {
    en: 'The process ended while it ran, each time.',
    de: 'Der Prozess endete jedes Mal, während die Hintergrundaufgabe lief.',
  },
  'job.of_extension': {
    en: 'extension {extension}: its job {kind}: {reason}',
    de: 'Erweiterung {extension}, Hintergrundaufgabe {kind}: {reason}',
  },
  'job.listener_missing': {
    en: 'The listener {listener} is not there (any more).',
    de: 'Den Listener {listener} gibt es nicht (mehr).',
  },
  'job.of_extension_listener': {
    en: 'extension {extension}: its listener of {event}: {reason}',
    de: 'Erweiterung {extension}, Listener von {event}: {reason}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
