// What is said of files of entries that cannot be read, by line and cell.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'import_file.not_whole_number': {
    field: 'number',
    en: 'must be a whole number',
    de: 'muss eine ganze Zahl sein',
  },
  'import_file.file_empty': { field: 'empty', en: 'The file is empty.', de: 'Die Datei ist leer.' },
  'import_file.column_repeated': {
    field: 'header',
    en: '"{name}" names two columns',
    de: '„{name}“ benennt zwei Spalten',
  },
  'import_file.column_without_name': {
    field: 'header',
    en: 'column {column} has no name',
    de: 'Spalte {column} hat keinen Namen',
  },
  'import_file.column_not_a_field': {
    field: 'header',
    en: '"{name}" cannot be the name of a field: a–z, 0–9 and _, starting with a letter',
    de: '„{name}“ kann kein Feldname sein: a–z, 0–9 und _, am Anfang ein Buchstabe',
  },
  'import_file.line': { en: 'Line {line}: {reason}', de: 'Zeile {line}: {reason}' },
  'import_file.json_list_open': {
    field: 'json',
    en: 'the list of entries does not end with ]',
    de: 'Die Liste der Einträge endet nicht mit ]',
  },
  'import_file.json_unexpected': {
    field: 'json',
    en: '"{character}" stands where {expected, select, list {[ and a list of entries} entry_or_end {an entry, or ]} entry {an entry} comma_or_end {a comma, or ]} other {the end of the file}} is expected',
    de: 'Erwartet wird {expected, select, list {[ und eine Liste von Einträgen} entry_or_end {ein Eintrag oder ]} entry {ein Eintrag} comma_or_end {ein Komma oder ]} other {das Ende der Datei}}; dort steht „{character}“',
  },
  'import_file.not_json': {
    field: 'json',
    en: 'this is no JSON: {reason}',
    de: 'Das ist kein JSON: {reason}',
  },
  'import_file.entry_too_long': {
    field: 'too_long',
    en: 'an entry has more than 16 MB',
    de: 'Ein Eintrag hat mehr als 16 MB',
  },
  'import_file.line_too_long': {
    field: 'too_long',
    en: 'a line has more than 16 MB, or a quote is never closed',
    de: 'Eine Zeile hat mehr als 16 MB, oder ein Anführungszeichen wird nie geschlossen',
  },
  'import_file.quote_inside': {
    field: 'quote',
    en: 'a quote stands inside a cell that does not begin with one',
    de: 'Ein Anführungszeichen steht in einer Zelle, die nicht mit einem beginnt',
  },
  'import_file.quote_open': {
    field: 'quote',
    en: 'a quote is never closed',
    de: 'Ein Anführungszeichen wird nie geschlossen',
  },
  'import_file.after_quote': {
    field: 'quote',
    en: 'something stands behind the closing quote of a cell',
    de: 'Hinter dem schließenden Anführungszeichen einer Zelle steht noch etwas',
  },
  'import_file.no_fields': {
    field: 'header',
    en: 'the file names no fields',
    de: 'Die Datei nennt keine Felder',
  },
  'import_file.no_header': {
    field: 'header',
    en: 'the file has no line with the names of its columns',
    de: 'Der Datei fehlt die Zeile mit den Namen der Spalten',
  },
  'import_file.too_many_rows': {
    field: 'too_many',
    en: 'a file has at most {max} entries: import it in parts',
    de: 'Eine Datei hat höchstens {max} Einträge: Importieren Sie sie in Teilen',
  },
  'import_file.not_utf8': {
    field: 'encoding',
    en: 'this is not UTF-8: the text is {encoding}. Save it as UTF-8, or say which encoding it has: encoding=windows-1252',
    de: 'Das ist kein UTF-8, sondern {encoding}. Speichern Sie den Text als UTF-8, oder geben Sie seine Kodierung an: encoding=windows-1252',
  },
  'import_file.not_text': { field: 'invalid_type', en: 'must be text', de: 'muss Text sein' },
  'import_file.column_unknown': {
    field: 'header',
    en: '"{name}" is no field of {table}; there are {known}',
    de: '„{name}“ ist kein Feld von {table}; möglich sind {known}',
  },
  'import_file.cells_differ': {
    field: 'columns',
    en: 'has {cells} cells where the first line names {columns} columns',
    de: 'hat {cells, plural, one {eine Zelle} other {# Zellen}}, die erste Zeile nennt aber {columns, plural, one {eine Spalte} other {# Spalten}}',
  },
  'import_file.cell_not_json': { field: 'json', en: 'is no JSON: {reason}', de: 'ist kein JSON: {reason}' },
  'import_file.number_format': {
    field: 'number',
    en: 'must be a number like 1234.5 or 1,234.5, not {value}',
    de: 'muss eine Zahl wie 1234.5 oder 1,234.5 sein, nicht {value}',
  },
  'import_file.number_format_comma': {
    field: 'number',
    en: 'must be a number like 1234,5 or 1.234,5, not {value}',
    de: 'muss eine Zahl wie 1234,5 oder 1.234,5 sein, nicht {value}',
  },
  'import_file.number_with_comma': {
    field: 'number',
    en: 'must be a number like 1234.5 or 1,234.5, not {value}; this one has a decimal comma: decimal_comma',
    de: 'muss eine Zahl wie 1234.5 oder 1,234.5 sein, nicht {value}; diese hat ein Dezimalkomma: decimal_comma',
  },
  'import_file.number_ambiguous': {
    field: 'ambiguous',
    en: '{value} has thousands or decimals, by who reads it: say whether the file has a decimal comma (decimal_comma true or false)',
    de: '{value} lässt sich mit Tausendern oder mit Nachkommastellen lesen: Geben Sie an, ob die Datei ein Dezimalkomma hat (decimal_comma true oder false)',
  },
  'import_file.not_a_bool': {
    field: 'bool',
    en: 'must be yes or no, true or false, 1 or 0',
    de: 'muss ja oder nein, wahr oder falsch, true oder false, 1 oder 0 sein',
  },
  'import_file.day_ambiguous': {
    field: 'ambiguous',
    en: '{value} is two days, by who reads it: say whether the day or the month comes first (date_order dmy or mdy)',
    de: '{value} lässt sich als zwei verschiedene Tage lesen: Geben Sie an, ob der Tag oder der Monat zuerst steht (date_order dmy oder mdy)',
  },
  'import_file.choice_ambiguous': {
    field: 'option',
    en: '{value} names several choices: tell the key, {keys}',
    de: '{value} kann mehrere Auswahlwerte meinen: Geben Sie den Schlüssel an, {keys}',
  },
  'import_file.choice_unknown': {
    field: 'option',
    en: 'must be one of {known}, not {value}',
    de: 'muss eines davon sein: {known}, nicht {value}',
  },
  'import_file.column_twice': {
    en: '"{name}" names two columns',
    de: '„{name}“ benennt zwei Spalten',
  },
  'import_file.no_type': {
    en: 'there is no type {type}; there are {known}',
    de: 'es gibt keinen Typ {type}; es gibt {known}',
  },
  'import_file.no_field_name': {
    en: '"{name}" cannot be the name of a field: a–z, 0–9 and _, starting with a letter',
    de: '„{name}“ kann kein Feldname sein: a–z, 0–9 und _, am Anfang ein Buchstabe',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
