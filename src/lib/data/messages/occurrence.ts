// What is said of occurrences of a calendar.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'occurrence.table_without_calendar': {
    problem: 'conflict',
    en: 'The table {table} has no calendar: settings.calendar names its start.',
    de: 'Die Tabelle {table} hat keinen Kalender: settings.calendar nennt das Feld mit dem Beginn.',
  },
  'occurrence.day_or_moment': {
    field: 'invalid_value',
    en: '{name} must be a day or a moment like 2026-05-04T09:00:00Z.',
    de: '{name} muss ein Tag oder ein Zeitpunkt sein, zum Beispiel 2026-05-04T09:00:00Z.',
  },
  'occurrence.end_before_begin': {
    field: 'invalid_value',
    en: 'to must be later than from.',
    de: 'to muss nach from liegen.',
  },
  'occurrence.window_too_long': {
    field: 'too_big',
    en: 'from and to are at most {max} days apart.',
    de: 'Zwischen from und to liegen höchstens {max} Tage.',
  },
  'occurrence.order_fixed': {
    field: 'unknown_field',
    en: 'Occurrences are in the order in which they take place.',
    de: 'Termine stehen in ihrer zeitlichen Reihenfolge.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
