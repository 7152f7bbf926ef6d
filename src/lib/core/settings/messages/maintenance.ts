// Messages about maintenance.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'maintenance.under_way': {
    problem: 'maintenance',
    en: 'This website is being worked on and will be back soon.',
    de: 'Diese Website wird gerade gewartet und ist bald wieder da.',
  },
  'maintenance.said': { problem: 'maintenance', en: '{text}', de: '{text}' },
  'maintenance.retry_after': {
    en: 'must be a whole number of seconds between 1 and {max}',
    de: 'muss eine ganze Zahl von Sekunden zwischen 1 und {max} sein',
  },
  'maintenance.message_too_long': {
    field: 'too_big',
    en: 'must be at most {max} characters long',
    de: 'darf höchstens {max} Zeichen lang sein',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
