// Errors of recurrence rules. The admin uses these texts as well, and inserts arguments as they are: no plurals here.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'recurrence.too_long': {
    field: 'too_long',
    en: 'must have at most {max} characters',
    de: 'darf höchstens {max} Zeichen haben',
  },
  'recurrence.not_a_rule': {
    field: 'rrule',
    en: 'must be a rule like FREQ=WEEKLY;BYDAY=MO',
    de: 'muss eine Regel wie FREQ=WEEKLY;BYDAY=MO sein',
  },
  'recurrence.not_a_part': {
    field: 'rrule',
    en: '{text} is no part like FREQ=WEEKLY (character {character})',
    de: '{text} ist kein Teil wie FREQ=WEEKLY (Zeichen {character})',
  },
  'recurrence.part_twice': {
    field: 'rrule',
    en: '{part}: stands there twice (character {character})',
    de: '{part}: steht doppelt da (Zeichen {character})',
  },
  'recurrence.frequency_missing': {
    field: 'rrule',
    en: 'FREQ is missing: one of {known}',
    de: 'FREQ fehlt: eines von {known}',
  },
  'recurrence.unknown_part': {
    field: 'rrule',
    en: '{part}: is no part of a rule that is known here (character {character})',
    de: '{part}: ist kein hier bekannter Teil einer Regel (Zeichen {character})',
  },
  'recurrence.unknown_frequency': {
    field: 'rrule',
    en: '{part}: must be one of {known} (character {character})',
    de: '{part}: muss eines von {known} sein (Zeichen {character})',
  },
  'recurrence.too_frequent': {
    field: 'rrule',
    en: '{part}: must be one of {known}; several times a day are written with DAILY and BYHOUR, BYMINUTE (character {character})',
    de: '{part}: muss eines von {known} sein; mehrmals täglich schreibt man mit DAILY und BYHOUR, BYMINUTE (Zeichen {character})',
  },
  'recurrence.not_in_range': {
    field: 'rrule',
    en: '{part}: {text} must be a whole number from {min} to {max} (character {character})',
    de: '{part}: {text} muss eine ganze Zahl von {min} bis {max} sein (Zeichen {character})',
  },
  'recurrence.not_in_either_range': {
    field: 'rrule',
    en: '{part}: {text} must be a whole number from {min} to {max}, or -{max} to -{min} (character {character})',
    de: '{part}: {text} muss eine ganze Zahl von {min} bis {max} oder von -{max} bis -{min} sein (Zeichen {character})',
  },
  'recurrence.not_a_weekday': {
    field: 'rrule',
    en: '{part}: {text} is no weekday like MO, 1MO or -1FR (character {character})',
    de: '{part}: {text} ist kein Wochentag wie MO, 1MO oder -1FR (Zeichen {character})',
  },
  'recurrence.unknown_weekday': {
    field: 'rrule',
    en: '{part}: {text} is no weekday; there are {known} (character {character})',
    de: '{part}: {text} ist kein Wochentag; es gibt {known} (Zeichen {character})',
  },
  'recurrence.not_a_day': {
    field: 'rrule',
    en: '{part}: must be a day like 20270531 or a moment like 20270531T180000Z (character {character})',
    de: '{part}: muss ein Tag wie 20270531 oder ein Zeitpunkt wie 20270531T180000Z sein (Zeichen {character})',
  },
  'recurrence.not_beside_count': {
    field: 'rrule',
    en: '{part}: cannot stand beside COUNT',
    de: '{part}: kann nicht neben COUNT stehen',
  },
  'recurrence.counts_without_period': {
    field: 'rrule',
    en: '{part}: can count its days (1MO) in a month or a year only',
    de: '{part}: kann Tage (1MO) nur in einem Monat oder Jahr zählen',
  },
  'recurrence.counts_beside_weeks': {
    field: 'rrule',
    en: '{part}: cannot count its days (1MO) beside BYWEEKNO',
    de: '{part}: kann Tage (1MO) nicht neben BYWEEKNO zählen',
  },
  'recurrence.counts_too_far': {
    field: 'rrule',
    en: '{part}: counts at most 5 days of a weekday in a month',
    de: '{part}: zählt höchstens 5 gleiche Wochentage in einem Monat',
  },
  'recurrence.not_weekly': {
    field: 'rrule',
    en: '{part}: cannot stand beside FREQ=WEEKLY',
    de: '{part}: kann nicht neben FREQ=WEEKLY stehen',
  },
  'recurrence.only_yearly': {
    field: 'rrule',
    en: '{part}: needs FREQ=YEARLY',
    de: '{part}: braucht FREQ=YEARLY',
  },
  'recurrence.nothing_to_choose_from': {
    field: 'rrule',
    en: '{part}: needs another part to choose from, like BYDAY',
    de: '{part}: braucht einen weiteren Teil zum Auswählen, etwa BYDAY',
  },
  'recurrence.too_often_a_day': {
    field: 'rrule',
    en: '{part}: gives more than {max} times a day with BYMINUTE and BYSECOND',
    de: '{part}: ergibt mit BYMINUTE und BYSECOND mehr als {max} Zeiten am Tag',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
