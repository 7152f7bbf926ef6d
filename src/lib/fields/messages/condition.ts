// What is said of conditions.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'condition.too_large': {
    field: 'too_large',
    en: 'a condition has at most {max} parts',
    de: 'eine Bedingung hat höchstens {max} Teile',
  },
  'condition.too_deep': {
    field: 'too_deep',
    en: 'conditions lie at most {max} deep in each other',
    de: 'Bedingungen lassen sich höchstens {max} Ebenen tief verschachteln',
  },
  'condition.wrong_form': {
    field: 'invalid_type',
    en: 'must be {groups} or {rule}',
    de: 'muss {groups} oder {rule} sein',
  },
  'condition.unknown_member': {
    field: 'unknown',
    en: 'a condition has no "{name}" beside "{member}"',
    de: 'eine Bedingung hat kein „{name}“ neben „{member}“',
  },
  'condition.mode': { field: 'invalid_value', en: 'must be all or any', de: 'muss all oder any sein' },
  'condition.not_a_list': {
    field: 'invalid_type',
    en: 'must be a list of at least one condition',
    de: 'muss eine Liste mit mindestens einer Bedingung sein',
  },
  'condition.not_an_operator': {
    field: 'operator',
    en: 'must be one of {known}',
    de: 'muss eines davon sein: {known}',
  },
  'condition.operator_of_other_type': {
    field: 'operator',
    en: '{field} ({type}) has no "{operator}"; it has {known}',
    de: '{field} ({type}) kennt „{operator}“ nicht; möglich sind {known}',
  },
  'condition.not_a_field': {
    field: 'unknown',
    en: 'must be the name of a field',
    de: 'muss der Name eines Felds sein',
  },
  'condition.field_unknown': {
    field: 'unknown',
    en: 'there is no field {field}; there are {known}',
    de: 'es gibt kein Feld {field}; möglich sind {known}',
  },
  'condition.member_unknown': {
    field: 'unknown',
    en: '{field} ({type}) has no {member}; it has {known}',
    de: '{field} ({type}) hat kein {member}; möglich sind {known}',
  },
  'condition.no_members': {
    field: 'unknown',
    en: '{field} ({type}) has no {member}',
    de: '{field} ({type}) hat kein {member}',
  },
  'condition.none': { en: 'none', de: 'keine' },
  'condition.out_of_order': {
    field: 'value',
    en: 'the first is greater than the second',
    de: 'der erste Wert ist größer als der zweite',
  },
  'condition.value_left_out': { field: 'value', en: 'must be left out', de: 'darf nicht angegeben werden' },
  'condition.two_values': {
    field: 'value',
    en: 'must be a list of two values: from and to',
    de: 'muss eine Liste aus zwei Werten sein: von und bis',
  },
  'condition.many_values': {
    field: 'value',
    en: 'must be a list of 1 to {max} values',
    de: 'muss eine Liste aus 1 bis {max} Werten sein',
  },
  'condition.circle': {
    field: 'value',
    en: 'must be {form}, the radius in metres',
    de: 'muss {form} sein, der Radius in Metern',
  },
  'condition.value_missing': {
    field: 'value',
    en: 'needs a value; "empty" asks for what has none',
    de: 'braucht einen Wert; „empty“ fragt nach Einträgen ohne Wert',
  },
  'condition.variable_unknown': {
    field: 'value',
    en: '{variable} is no variable; there are $now, $today, $today+7d, $user.id, $entry.<field> and $param.<name>. A text that begins with $ is written $$',
    de: '{variable} ist keine Variable; möglich sind $now, $today, $today+7d, $user.id, $entry.<feld> und $param.<name>. Ein Text, der mit $ beginnt, wird mit $$ geschrieben',
  },
  'condition.no_param': {
    field: 'variable',
    en: 'there is no $param here: parameters are of pages and calls',
    de: 'hier gibt es kein $param: Parameter haben nur Seiten und Aufrufe',
  },
  'condition.no_field_of_entry': {
    field: 'variable',
    en: '{variable} names no field of the entry; there are {known}',
    de: '{variable} nennt kein Feld des Eintrags; möglich sind {known}',
  },
  'condition.no_member_of_entry': {
    field: 'variable',
    en: '{variable}: {field} ({type}) has no {member}',
    de: '{variable}: {field} ({type}) hat kein {member}',
  },
  'condition.latitude': {
    field: 'value',
    en: 'lat must be a number of degrees from -90 to 90',
    de: 'lat muss eine Zahl in Grad von -90 bis 90 sein',
  },
  'condition.longitude': {
    field: 'value',
    en: 'lng must be a number of degrees from -180 to 180',
    de: 'lng muss eine Zahl in Grad von -180 bis 180 sein',
  },
  'condition.radius': {
    field: 'value',
    en: 'radius must be a number of metres from 0 to {max}',
    de: 'radius muss eine Zahl in Metern von 0 bis {max} sein',
  },
  'condition.text': {
    field: 'value',
    en: 'must be text of 1 to {max} characters',
    de: 'muss Text aus 1 bis {max} Zeichen sein',
  },
  'condition.number': { field: 'value', en: 'must be a number', de: 'muss eine Zahl sein' },
  'condition.id': { field: 'value', en: 'must be an id', de: 'muss eine Kennung sein' },
  'condition.bool': { field: 'value', en: 'must be true or false', de: 'muss true oder false sein' },
  'condition.day': {
    field: 'value',
    en: 'must be a day like 2026-05-04, or like $today or $today+7d',
    de: 'muss ein Tag sein, zum Beispiel 2026-05-04, $today oder $today+7d',
  },
  'condition.moment_or_day': {
    field: 'value',
    en: 'must be a moment like 2026-05-04T09:00:00Z or $now, or a day like $today or $today+7d',
    de: 'muss ein Zeitpunkt wie 2026-05-04T09:00:00Z oder $now sein oder ein Tag wie $today oder $today+7d',
  },
  'condition.moment': {
    field: 'value',
    en: 'must be a moment like 2026-05-04T09:00:00Z',
    de: 'muss ein Zeitpunkt sein, zum Beispiel 2026-05-04T09:00:00Z',
  },
  'condition.time': {
    field: 'value',
    en: 'must be a time like 09:30',
    de: 'muss eine Uhrzeit sein, zum Beispiel 09:30',
  },
  'condition.not_comparable': {
    field: 'value',
    en: 'cannot be compared',
    de: 'lässt sich nicht vergleichen',
  },
  'condition.words': {
    field: 'value',
    en: 'must have a word, and at most {max} characters',
    de: 'muss ein Wort enthalten und darf höchstens {max} Zeichen haben',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
