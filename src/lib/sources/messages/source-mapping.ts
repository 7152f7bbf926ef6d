// What is wrong with a mapping, or with a path in it.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'source_mapping.no_field': {
    field: 'mapping',
    en: 'is no field of the table',
    de: 'ist kein Feld der Tabelle',
  },
  'source_mapping.template_without_path': {
    field: 'mapping',
    en: 'a template needs a text with a path in braces',
    de: 'eine Vorlage braucht einen Text mit einem Pfad in geschweiften Klammern',
  },
  'source_mapping.map_without_words': {
    field: 'mapping',
    en: 'map needs the words and what becomes of them',
    de: 'map braucht die Wörter und was aus ihnen wird',
  },
  'source_mapping.no_path': {
    field: 'mapping',
    en: 'needs a path, or a default',
    de: 'braucht einen Pfad oder einen Vorgabewert',
  },
  'source_mapping.lookup_without_relation': {
    field: 'mapping',
    en: 'only relations look entries up',
    de: 'nur Verknüpfungen schlagen Einträge nach',
  },
  'source_mapping.lookup_unknown': {
    field: 'mapping',
    en: 'entries of {table} cannot be found by {field}: name one of its fields that holds a text, a number or the like',
    de: 'Einträge von {table} lassen sich nicht über {field} finden. Nennen Sie eines der Felder, das einen Text, eine Zahl oder Ähnliches enthält.',
  },
  'source_mapping.path_too_long': {
    field: 'path',
    en: 'The path {path} cannot be used: it has more than {max} characters.',
    de: 'Der Pfad {path} lässt sich nicht verwenden. Er hat mehr als {max} Zeichen.',
  },
  'source_mapping.path_invalid': {
    field: 'path',
    en: 'The path {path} cannot be used: {reason}.',
    de: 'Der Pfad {path} lässt sich nicht verwenden: {reason}.',
  },
  'source_mapping.path_not_here': {
    field: 'path',
    en: 'The path {path} cannot be used here: {reason}',
    de: 'Der Pfad {path} lässt sich hier nicht verwenden: {reason}',
  },
  'source_mapping.path_stopped': {
    field: 'path',
    en: 'The path takes too long, or too much memory.',
    de: 'Der Pfad braucht zu lange oder zu viel Speicher.',
  },
  'source_mapping.path_function': {
    field: 'path',
    en: 'there is no function {name}',
    de: 'Die Funktion {name} gibt es nicht',
  },
  'source_mapping.path_arguments': {
    field: 'path',
    en: 'the function {name} takes something else than what is in its parentheses',
    de: 'Was in der Klammer der Funktion {name} steht, passt nicht zu ihr',
  },
  'source_mapping.path_variable': {
    field: 'path',
    en: 'there are no variables, and so no {name}',
    de: 'Variablen wie {name} gibt es hier nicht',
  },
  'source_mapping.path_prefix': {
    field: 'path',
    en: 'the prefix in {name} stands for nothing',
    de: 'Das Präfix in {name} ist unbekannt',
  },
  'source_mapping.path_quote': {
    field: 'path',
    en: 'a quotation mark is not closed',
    de: 'Ein Anführungszeichen ist nicht geschlossen',
  },
  'source_mapping.path_bracket': {
    field: 'path',
    en: 'a bracket is not closed',
    de: 'Eine Klammer ist nicht geschlossen',
  },
  'source_mapping.path_beginning': {
    field: 'path',
    en: 'it does not begin as a path does: with $, or with a name',
    de: 'Der Anfang stimmt nicht. Ein Pfad beginnt mit $ oder mit einem Namen',
  },
  'source_mapping.path_index': {
    field: 'path',
    en: 'a number in it is too large',
    de: 'Eine Zahl darin ist zu groß',
  },
  'source_mapping.path_end': {
    field: 'path',
    en: 'it ends too early',
    de: 'Am Ende fehlt etwas',
  },
  'source_mapping.path_place': {
    field: 'path',
    en: 'what stands at character {place} does not belong there',
    de: 'Was an Stelle {place} steht, gehört nicht dorthin',
  },
  'source_mapping.path_not_read': {
    field: 'path',
    en: 'it is not written as paths are; something is missing, or too much',
    de: 'Die Schreibweise stimmt nicht. Es fehlt etwas, oder es ist etwas zu viel',
  },
  'source_mapping.document_too_large': {
    field: 'path',
    en: 'The source is too large for a path that looks everywhere. Name each step to its items.',
    de: 'Die Quelle ist zu groß für einen Pfad, der überall sucht. Nennen Sie jeden Schritt bis zu den Einträgen.',
  },
  'source_mapping.no_element_path': {
    field: 'path',
    en: '“{path}” is no path of element names, such as /shop/product.',
    de: '„{path}“ ist kein Pfad aus Elementnamen wie /shop/product.',
  },
  'source_mapping.no_repeated_elements': {
    field: 'path',
    en: 'The XML has no elements that repeat. Say where its items are.',
    de: 'Im XML wiederholt sich kein Element. Geben Sie an, wo die Einträge stehen.',
  },
  'source_mapping.no_list': {
    field: 'path',
    en: 'The JSON has no list of objects. Say where its items are.',
    de: 'Das JSON enthält keine Liste von Objekten. Geben Sie an, wo die Einträge stehen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
