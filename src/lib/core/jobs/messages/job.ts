// What is said of jobs.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'job.missing': { problem: 'not-found', en: 'There is no job {id}.', de: 'Es gibt keinen Auftrag {id}.' },
  'job.process_ended': {
    en: 'The process ended while it ran, each time.',
    de: 'Der Prozess endete jedes Mal, während der Auftrag lief.',
  },
  'job.of_extension': {
    en: 'extension {extension}: its job {kind}: {reason}',
    de: 'Erweiterung {extension}, Auftrag {kind}: {reason}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
