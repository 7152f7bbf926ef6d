// What is said of values that are held against others.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'comparison.field_unknown': {
    field: 'unknown',
    en: 'there is no field {field} here',
    de: 'hier gibt es kein Feld {field}',
  },
  'comparison.same_field': { field: 'value', en: 'must be another field', de: 'muss ein anderes Feld sein' },
  'comparison.other_type': {
    field: 'value',
    en: '{field} ({type}) cannot be compared with {other} ({other_type})',
    de: '{field} ({type}) lässt sich nicht mit {other} ({other_type}) vergleichen',
  },
  'comparison.without_order': {
    field: 'operator',
    en: '{field} ({type}) is neither less nor greater: eq or ne',
    de: '{field} ({type}) ist weder kleiner noch größer: eq oder ne',
  },
  'comparison.own_words': { field: 'compare', en: '{text}', de: '{text}' },
  'comparison.must_be_same': {
    field: 'compare',
    en: 'must be the same as {other}',
    de: 'muss gleich {other} sein',
  },
  'comparison.must_differ': {
    field: 'compare',
    en: 'must differ from {other}',
    de: 'muss sich von {other} unterscheiden',
  },
  'comparison.must_be_less': {
    field: 'compare',
    en: 'must be {kind, select, number {less than {other}} other {earlier than {other}}}',
    de: 'muss {kind, select, number {kleiner als {other} sein} other {vor {other} liegen}}',
  },
  'comparison.must_be_at_most': {
    field: 'compare',
    en: '{kind, select, number {must be at most {other}} other {must not be later than {other}}}',
    de: 'darf {kind, select, number {höchstens {other} sein} other {nicht nach {other} liegen}}',
  },
  'comparison.must_be_greater': {
    field: 'compare',
    en: 'must be {kind, select, number {greater than {other}} other {later than {other}}}',
    de: 'muss {kind, select, number {größer als {other} sein} other {nach {other} liegen}}',
  },
  'comparison.must_be_at_least': {
    field: 'compare',
    en: '{kind, select, number {must be at least {other}} other {must not be earlier than {other}}}',
    de: '{kind, select, number {muss mindestens {other} sein} other {darf nicht vor {other} liegen}}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
