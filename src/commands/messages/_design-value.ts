// Messages about a value of a design token.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'design_value.no_assignment': {
    en: '"{word}" is no value: write key=value, for example radius=4.',
    de: '„{word}“ ist keine Angabe. Schreiben Sie key=value, zum Beispiel radius=4.',
  },
  'design_value.not_a_color': {
    en: '{key} is no colour: write {key}={value}.',
    de: '{key} ist keine Farbe. Schreiben Sie {key}={value}.',
  },
  'design_value.not_a_number': {
    en: '{key} is a number, and "{text}" is none.',
    de: '{key} ist eine Zahl, „{text}“ nicht.',
  },
  'design_value.not_on_or_off': {
    en: '{key} is on or off, and not "{text}".',
    de: '{key} ist on oder off, nicht „{text}“.',
  },
  'design_value.light_and_dark': {
    en: '{key} has a light and a dark colour: {key}=<light>/<dark>, or one for both.',
    de: '{key} hat eine helle und eine dunkle Farbe: {key}=<light>/<dark>, oder eine für beide.',
  },
  'design_value.token_missing': {
    en: 'There is no token "{key}"; there are {tokens}.',
    de: 'Es gibt keine Designvariable „{key}“. Möglich sind {tokens}.',
  },
  'design_value.token_unknown': {
    field: 'unknown',
    en: 'is no token of this kit',
    de: 'gibt es im Design dieses Kits nicht',
  },
  'design_value.color_format': {
    en: '{text}: is no colour, such as #1a2b3c is.',
    de: '„{text}“ ist keine Farbe. Verwenden Sie einen Hex-Wert wie #1a2b3c.',
  },
  'design_value.color_needs_hash': { en: '{text}: write #{digits}.', de: '{text}: Schreiben Sie #{digits}.' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
