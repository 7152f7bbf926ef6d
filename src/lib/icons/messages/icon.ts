// What is said of icons.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'icon.topic_unknown': {
    problem: 'not-found',
    en: 'There is no topic {topic}; there are {known}',
    de: 'Es gibt kein Thema {topic}. Möglich sind {known}',
  },
  'icon.did_you_mean': {
    problem: 'not-found',
    en: 'There is no icon {icon}; did you mean {near}?',
    de: 'Es gibt kein Symbol {icon}. Meinten Sie {near}?',
  },
  'icon.not_found': {
    problem: 'not-found',
    en: 'There is no icon {icon}; see icons:search',
    de: 'Es gibt kein Symbol {icon}; siehe icons:search',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
