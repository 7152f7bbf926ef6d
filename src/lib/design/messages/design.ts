// Messages about the design of a website.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'design.preset_unknown': {
    en: 'There is no preset "{preset}"; there are {known}.',
    de: 'Es gibt keine Vorlage „{preset}“. Möglich sind {known}.',
  },
  'design.too_many_values': {
    en: 'At most {max} values are changed at once.',
    de: 'Auf einmal {max, plural, one {lässt sich höchstens ein Wert} other {lassen sich höchstens # Werte}} ändern.',
  },
  'design.token_unknown': {
    field: 'unknown',
    en: 'is no token of this kit',
    de: 'gibt es im Design dieses Kits nicht',
  },
  'design.change_unknown': {
    problem: 'not-found',
    en: 'There is no change {change} in the history of the design.',
    de: 'Im Verlauf des Designs gibt es keine Änderung {change}.',
  },
  'design.change_of_other_kit': {
    problem: 'conflict',
    en: 'Change {change} is of the kit {kit}, and the website has {own} now.',
    de: 'Änderung {change} gehört zum Kit {kit}. Die Website hat jetzt {own}.',
  },
  'design.colour_unknown': {
    en: 'There is no colour "{token}" in this design.',
    de: 'In diesem Design gibt es keine Farbe „{token}“.',
  },
  'design.preset_gone': {
    problem: 'conflict',
    en: 'The kit has no preset "{preset}" any more.',
    de: 'Das Kit hat keine Vorlage „{preset}“ mehr.',
  },
  'design.token_not_among': {
    field: 'unknown',
    en: 'is no token of this kit; there are {known}',
    de: 'gibt es im Design dieses Kits nicht; möglich sind {known}',
  },
  'design.number_range': {
    en: 'must be a number from {min} to {max} ({unit})',
    de: 'muss eine Zahl von {min} bis {max} ({unit}) sein',
  },
  'design.not_a_bool': { en: 'must be true or false', de: 'muss true oder false sein' },
  'design.not_an_option': { en: 'must be one of {known}', de: 'muss eines davon sein: {known}' },
  'design.at': { en: '{pointer} {message}', de: '{pointer} {message}' },
  'design.values_invalid': { en: '{errors}', de: '{errors}' },
  'design.low_contrast': {
    field: 'low_contrast',
    en: '{token} on {other} ({mode}) has a contrast of {ratio}, {min} is needed',
    de: '{token} auf {other} ({mode, select, light {hell} dark {dunkel} other {{mode}}}) hat einen Kontrast von {ratio}, nötig ist {min}',
  },
  'design.low_contrast_mixed': {
    field: 'low_contrast',
    en: '{token} on {other} ({mode}) has a contrast of {ratio} where the kit mixes them to {text} on {ground}, {min} is needed',
    de: '{token} auf {other} ({mode, select, light {hell} dark {dunkel} other {{mode}}}) hat einen Kontrast von {ratio}, wo das Kit sie zu {text} auf {ground} mischt; nötig ist {min}',
  },
  'design.low_contrast_suggested': {
    field: 'low_contrast',
    en: '{reason}; what passes is {token} {colour}',
    de: '{reason}; ausreichend wäre {token} {colour}',
  },
  'design.low_contrast_refused': {
    en: '{reasons}. allow_low_contrast takes it all the same.',
    de: '{reasons}. Mit allow_low_contrast wird es trotzdem übernommen.',
  },
  'design.value_not_taken': {
    problem: 'conflict',
    en: 'The kit does not take {pointer}: it {reason}.',
    de: 'Das Kit nimmt {pointer} nicht an: {reason}.',
  },
  'design.would_be_unreadable': { problem: 'conflict', en: '{reasons}', de: '{reasons}' },
  'design.not_a_colour': {
    en: 'must be {form} with colours such as #1a2b3c',
    de: 'muss {form} mit Farben wie #1a2b3c sein',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
