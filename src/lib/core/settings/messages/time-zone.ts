// Messages about the time zone of a website.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'time_zone.read_only': {
    problem: 'read-only',
    en: 'The time zone stands in config/sites/{site}.json and is changed there.',
    de: 'Die Zeitzone steht in config/sites/{site}.json und wird dort geändert.',
  },
  'time_zone.unknown': {
    field: 'unknown',
    en: 'There is no such time zone: give one such as Europe/Berlin.',
    de: 'Diese Zeitzone gibt es nicht: Geben Sie eine wie Europe/Berlin an.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
