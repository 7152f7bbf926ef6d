// What is wrong with one item of an external source, or with one of its values.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'source_item.surrogate': {
    field: 'surrogate',
    en: 'A value has half of a character (an unpaired surrogate).',
    de: 'Ein Wert enthält ein halbes Zeichen (Surrogat ohne Gegenstück).',
  },
  'source_item.too_large': {
    field: 'too_large',
    en: 'The item has more than {max} characters.',
    de: 'Der Eintrag hat mehr als {max} Zeichen.',
  },
  'source_item.too_deep': {
    field: 'too_deep',
    en: 'The item is nested deeper than {max}.',
    de: 'Der Eintrag ist tiefer als {max} Ebenen verschachtelt.',
  },
  'source_item.no_json': {
    field: 'malformed',
    en: 'The item is no JSON: {reason}',
    de: 'Der Eintrag ist kein JSON: {reason}',
  },
  'source_item.too_many_cells': {
    field: 'columns',
    en: 'The line has {cells} cells, and the first line names {columns} columns.',
    de: 'Die Zeile hat {cells} Zellen, die erste Zeile nennt {columns} Spalten.',
  },
  'source_item.too_few_cells': {
    field: 'columns',
    en: 'The line has fewer cells than columns.',
    de: 'Die Zeile hat weniger Zellen als Spalten.',
  },
  'source_item.no_id': {
    field: 'no_id',
    en: 'There is nothing at {path}, which identifies the item.',
    de: 'Unter {path} steht nichts. Daran wird der Eintrag erkannt.',
  },
  'source_item.too_much_markup': {
    field: 'too_long',
    en: 'The text has more than {max} characters of markup.',
    de: 'Der Text hat mehr als {max} Zeichen Markup.',
  },
  'source_item.no_date': { field: 'date', en: '{value} is no date.', de: '{value} ist kein Datum.' },
  'source_item.no_number': { field: 'number', en: '{value} is no number.', de: '{value} ist keine Zahl.' },
  'source_item.no_bool': {
    field: 'bool',
    en: '{value} is neither yes nor no.',
    de: '{value} ist weder Ja noch Nein.',
  },
  'source_item.no_address': {
    field: 'url',
    en: '{value} is no web address.',
    de: '{value} ist keine Webadresse.',
  },
  'source_item.no_place': {
    field: 'geo',
    en: '{value} is no place: it needs a latitude and a longitude.',
    de: '{value} ist kein Ort. Nötig sind Breiten- und Längengrad.',
  },
  'source_item.not_in_map': {
    field: 'map',
    en: '{value} is not in the list of words.',
    de: '{value} steht nicht in der Liste der Wörter.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
