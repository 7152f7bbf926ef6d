// What is said of the manual.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'manual.no_chapter': {
    problem: 'not-found',
    en: 'The manual has no chapter “{chapter}”; GET /manual lists them.',
    de: 'Das Handbuch hat kein Kapitel „{chapter}“; GET /manual nennt alle.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
