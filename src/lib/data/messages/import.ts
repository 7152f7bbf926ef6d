// What is said of files of entries that are imported and exported.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'import.too_many_running': {
    problem: 'conflict',
    en: '{max} imports of yours are under way: wait for one to end, or stop it.',
    de: '{max, plural, one {Ein Import von Ihnen läuft} other {# Importe von Ihnen laufen}} schon: Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.',
  },
  'import.ended_already': {
    problem: 'invalid-transition',
    en: 'The import of {file} has ended already.',
    de: 'Der Import von {file} ist schon beendet.',
  },
  'import.not_found': {
    problem: 'not-found',
    en: 'There is no import {uid} of yours.',
    de: 'Sie haben keinen Import {uid}.',
  },
  'import.translations_differ': {
    field: 'translations_differ',
    en: 'differs from line {first} in fields that are not translated',
    de: 'unterscheidet sich von Zeile {first} in Feldern, die nicht übersetzt werden',
  },
  'import.table_changed_reading': {
    problem: 'conflict',
    en: 'The table {table} was changed while the file was read: import it again.',
    de: 'Die Tabelle {table} wurde geändert, während die Datei gelesen wurde: Importieren Sie sie noch einmal.',
  },
  'import.field_unknown': {
    field: 'unknown_field',
    en: 'There is no field "{field}"; there are {known}.',
    de: 'Es gibt kein Feld „{field}“. Möglich sind {known}.',
  },
  'import.not_whole_number': {
    field: 'number',
    en: 'must be a whole number',
    de: 'muss eine ganze Zahl sein',
  },
  'import.file_empty': { field: 'empty', en: 'The file is empty.', de: 'Die Datei ist leer.' },
  'import.table_changed_exporting': {
    problem: 'conflict',
    en: 'The table {table} was changed while it was exported: export it again.',
    de: 'Die Tabelle {table} wurde während des Exports geändert: Exportieren Sie sie noch einmal.',
  },
  'import.send_one_file': {
    en: 'Send one file: as the field file of a form (multipart/form-data), up to 50 MB.',
    de: 'Senden Sie eine Datei: als Feld file eines Formulars (multipart/form-data), bis 50 MB.',
  },
  'import.file_missing': { field: 'required', en: 'one file is needed', de: 'eine Datei fehlt' },
  'import.file_too_large_to_wait': {
    problem: 'payload-too-large',
    en: 'A file that waits for approval has at most 50 MB.',
    de: 'Eine Datei, die auf Prüfung wartet, hat höchstens 50 MB.',
  },
  'import.part_gone': {
    problem: 'conflict',
    en: 'Part {part} of the upload is gone: send it again.',
    de: 'Teil {part} des Uploads fehlt. Bitte senden Sie ihn noch einmal.',
  },
  'import.file_gone': {
    problem: 'not-found',
    en: 'The file of the upload {uid} is gone: send it again.',
    de: 'Die Datei des Uploads {uid} ist nicht mehr da: Senden Sie sie noch einmal.',
  },
  'import.key_unknown': {
    field: 'key',
    en: 'key: entries of {table} are told apart by {names}, not by "{key}".',
    de: 'key: Einträge von {table} lassen sich an {names} unterscheiden, nicht an „{key}“.',
  },
  'import.not_an_object': { field: 'invalid_type', en: 'must be an object', de: 'muss ein Objekt sein' },
  'import.column_repeated': {
    field: 'header',
    en: '"{name}" names two columns',
    de: '„{name}“ benennt zwei Spalten',
  },
  'import.column_without_name': {
    field: 'header',
    en: 'column {column} has no name',
    de: 'Spalte {column} hat keinen Namen',
  },
  'import.head_unknown': {
    field: 'unknown_key',
    en: 'is nothing that an entry has; its fields are in data',
    de: 'gibt es an einem Eintrag nicht; seine Felder stehen in data',
  },
  'import.column_not_a_field': {
    field: 'header',
    en: '"{name}" cannot be the name of a field: a–z, 0–9 and _, starting with a letter',
    de: '„{name}“ kann kein Feldname sein: a–z, 0–9 und _, am Anfang ein Buchstabe',
  },
  'import.starter_without_access': {
    problem: 'forbidden',
    en: 'Whoever started the import has no access to this website any more.',
    de: 'Wer den Import gestartet hat, hat keinen Zugang mehr zu dieser Website.',
  },
  'import.token_expired': {
    problem: 'forbidden',
    en: 'The token that started the import expired at {expires_at}.',
    de: 'Das Token, das den Import gestartet hat, ist am {expires_at} abgelaufen.',
  },
  'import.approval_needed_now': {
    problem: 'forbidden',
    en: 'Your writes wait for approval now: start the import again.',
    de: 'Ihre Änderungen müssen jetzt geprüft werden: Starten Sie den Import noch einmal.',
  },
  'import.entry_changed': {
    problem: 'conflict',
    en: 'The entry of line {line} was changed meanwhile: import the file again.',
    de: 'Der Eintrag von Zeile {line} wurde inzwischen geändert: Importieren Sie die Datei noch einmal.',
  },
  'import.duplicate_meanwhile': {
    problem: 'conflict',
    en: 'An entry with the same slug or unique value came in meanwhile: import the file again.',
    de: 'Inzwischen kam ein Eintrag mit derselben Adresse oder demselben eindeutigen Wert hinzu: Importieren Sie die Datei noch einmal.',
  },
  'import.line': { en: 'Line {line}: {reason}', de: 'Zeile {line}: {reason}' },
  'import.refused': {
    en: 'Nothing was imported. {pointer}: {reason}',
    de: 'Es wurde nichts importiert. {pointer}: {reason}',
  },
  'import.refused_more': {
    en: 'Nothing was imported. {pointer}: {reason} (the first of {count})',
    de: 'Es wurde nichts importiert. {pointer}: {reason} (der erste von {count} Fehlern)',
  },
  'import.json_list_open': {
    field: 'json',
    en: 'the list of entries does not end with ]',
    de: 'Die Liste der Einträge endet nicht mit ]',
  },
  'import.json_unexpected': {
    field: 'json',
    en: '"{character}" stands where {expected, select, list {[ and a list of entries} entry_or_end {an entry, or ]} entry {an entry} comma_or_end {a comma, or ]} other {the end of the file}} is expected',
    de: 'Erwartet wird {expected, select, list {[ und eine Liste von Einträgen} entry_or_end {ein Eintrag oder ]} entry {ein Eintrag} comma_or_end {ein Komma oder ]} other {das Ende der Datei}}; dort steht „{character}“',
  },
  'import.not_json': { field: 'json', en: 'this is no JSON: {reason}', de: 'Das ist kein JSON: {reason}' },
  'import.entry_too_long': {
    field: 'too_long',
    en: 'an entry has more than 16 MB',
    de: 'Ein Eintrag hat mehr als 16 MB',
  },
  'import.line_too_long': {
    field: 'too_long',
    en: 'a line has more than 16 MB, or a quote is never closed',
    de: 'Eine Zeile hat mehr als 16 MB, oder ein Anführungszeichen wird nie geschlossen',
  },
  'import.quote_inside': {
    field: 'quote',
    en: 'a quote stands inside a cell that does not begin with one',
    de: 'Ein Anführungszeichen steht in einer Zelle, die nicht mit einem beginnt',
  },
  'import.quote_open': {
    field: 'quote',
    en: 'a quote is never closed',
    de: 'Ein Anführungszeichen wird nie geschlossen',
  },
  'import.after_quote': {
    field: 'quote',
    en: 'something stands behind the closing quote of a cell',
    de: 'Hinter dem schließenden Anführungszeichen einer Zelle steht noch etwas',
  },
  'import.no_fields': { field: 'header', en: 'the file names no fields', de: 'Die Datei nennt keine Felder' },
  'import.no_header': {
    field: 'header',
    en: 'the file has no line with the names of its columns',
    de: 'Der Datei fehlt die Zeile mit den Namen der Spalten',
  },
  'import.too_many_rows': {
    field: 'too_many',
    en: 'a file has at most {max} entries: import it in parts',
    de: 'Eine Datei hat höchstens {max} Einträge: Importieren Sie sie in Teilen',
  },
  'import.not_utf8': {
    field: 'encoding',
    en: 'this is not UTF-8: the text is {encoding}. Save it as UTF-8, or say which encoding it has: encoding=windows-1252',
    de: 'Das ist kein UTF-8: Der Text ist {encoding}. Speichern Sie ihn als UTF-8, oder geben Sie seine Kodierung an: encoding=windows-1252',
  },
  'import.uid_format': {
    field: 'uid',
    en: 'must be a uid like 01890a5d-ac96-774b-bcce-b302099a8057, or nothing for a new entry',
    de: 'muss eine UID wie 01890a5d-ac96-774b-bcce-b302099a8057 sein oder leer für einen neuen Eintrag',
  },
  'import.entry_in_trash': {
    field: 'trash',
    en: 'names "{title}", which is in the trash: restore it first',
    de: 'nennt „{title}“; der Eintrag liegt im Papierkorb. Stellen Sie ihn zuerst wieder her',
  },
  'import.entry_of_other': {
    field: 'read-only',
    en: 'names "{title}", which belongs to another website',
    de: 'nennt „{title}“; der Eintrag gehört einer anderen Website',
  },
  'import.target_missing': {
    field: 'unknown_target',
    en: 'there is no entry {uid}, neither here nor in the file',
    de: 'den Eintrag {uid} gibt es weder hier noch in der Datei',
  },
  'import.group_of_other': {
    field: 'read-only',
    en: 'belongs to "{title}", which is of another website',
    de: 'gehört zu „{title}“ von einer anderen Website',
  },
  'import.translation_exists': {
    field: 'taken',
    en: 'is there in {lang} already: "{title}" (entry {id})',
    de: 'gibt es auf {lang} schon: „{title}“ (Eintrag {id})',
  },
  'import.group_of_table': {
    field: 'other_table',
    en: 'belongs to "{title}" of the table {table}',
    de: 'gehört zu „{title}“ aus der Tabelle {table}',
  },
  'import.not_a_field': {
    field: 'unknown',
    en: 'is not a field here; there are {known}',
    de: 'ist hier kein Feld; möglich sind {known}',
  },
  'import.data_not_an_object': {
    field: 'invalid_type',
    en: 'must be an object of fields',
    de: 'muss ein Objekt mit Feldern sein',
  },
  'import.not_text': { field: 'invalid_type', en: 'must be text', de: 'muss Text sein' },
  'import.column_unknown': {
    field: 'header',
    en: '"{name}" is no field of {table}; there are {known}',
    de: '„{name}“ ist kein Feld von {table}; möglich sind {known}',
  },
  'import.cells_differ': {
    field: 'columns',
    en: 'has {cells} cells where the first line names {columns} columns',
    de: 'hat {cells, plural, one {eine Zelle} other {# Zellen}}, die erste Zeile nennt aber {columns, plural, one {eine Spalte} other {# Spalten}}',
  },
  'import.cell_not_json': { field: 'json', en: 'is no JSON: {reason}', de: 'ist kein JSON: {reason}' },
  'import.number_format': {
    field: 'number',
    en: 'must be a number like 1234.5 or 1,234.5, not {value}',
    de: 'muss eine Zahl wie 1234.5 oder 1,234.5 sein, nicht {value}',
  },
  'import.number_format_comma': {
    field: 'number',
    en: 'must be a number like 1234,5 or 1.234,5, not {value}',
    de: 'muss eine Zahl wie 1234,5 oder 1.234,5 sein, nicht {value}',
  },
  'import.number_with_comma': {
    field: 'number',
    en: 'must be a number like 1234.5 or 1,234.5, not {value}; this one has a decimal comma: decimal_comma',
    de: 'muss eine Zahl wie 1234.5 oder 1,234.5 sein, nicht {value}; diese hat ein Dezimalkomma: decimal_comma',
  },
  'import.number_ambiguous': {
    field: 'ambiguous',
    en: '{value} has thousands or decimals, by who reads it: say whether the file has a decimal comma (decimal_comma true or false)',
    de: '{value} lässt sich mit Tausendern oder mit Nachkommastellen lesen: Geben Sie an, ob die Datei ein Dezimalkomma hat (decimal_comma true oder false)',
  },
  'import.not_a_bool': { field: 'bool', en: 'must be true or false', de: 'muss true oder false sein' },
  'import.day_ambiguous': {
    field: 'ambiguous',
    en: '{value} is two days, by who reads it: say whether the day or the month comes first (date_order dmy or mdy)',
    de: '{value} lässt sich als zwei verschiedene Tage lesen: Geben Sie an, ob der Tag oder der Monat zuerst steht (date_order dmy oder mdy)',
  },
  'import.choice_ambiguous': {
    field: 'option',
    en: '{value} names several choices: tell the key, {keys}',
    de: '{value} kann mehrere Auswahlwerte meinen: Geben Sie den Schlüssel an, {keys}',
  },
  'import.choice_unknown': {
    field: 'option',
    en: 'must be one of {known}, not {value}',
    de: 'muss eines davon sein: {known}, nicht {value}',
  },
  'import.lang_unknown': {
    field: 'unknown',
    en: 'must be a language of the website: {known}',
    de: 'muss eine Sprache der Website sein: {known}',
  },
  'import.lang_fixed': {
    field: 'fixed',
    en: 'must be {lang}: an entry keeps its language',
    de: 'muss {lang} sein: Ein Eintrag behält seine Sprache',
  },
  'import.group_format': { field: 'uid', en: 'must be a uid', de: 'muss eine UID sein' },
  'import.group_fixed': {
    field: 'fixed',
    en: 'must be {group}: an entry stays among its translations',
    de: 'muss {group} sein: Ein Eintrag bleibt bei seinen Übersetzungen',
  },
  'import.slug_format': {
    field: 'slug',
    en: 'must be lower-case letters and digits, separated by single hyphens',
    de: 'darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche dazwischen enthalten',
  },
  'import.moment_format': {
    field: 'datetime',
    en: 'must be a moment with an offset, like 2026-05-04T09:00:00Z',
    de: 'muss ein Zeitpunkt mit Zeitzone sein, zum Beispiel 2026-05-04T09:00:00Z',
  },
  'import.status_unknown': {
    field: 'unknown',
    en: 'must be one of {known}',
    de: 'muss eines davon sein: {known}',
  },
  'import.status_trash': {
    field: 'trash',
    en: 'must not be trash: nothing is thrown away by an import',
    de: 'darf nicht trash sein: Ein Import löscht nichts',
  },
  'import.status_archived': {
    field: 'archived',
    en: 'must not be published: the entry is archived, take it back first',
    de: 'darf nicht published sein: Der Eintrag ist archiviert, holen Sie ihn zuerst zurück',
  },
  'import.status_review': {
    field: 'review',
    en: 'must not be published: {table} asks for review first',
    de: 'darf nicht published sein: {table} verlangt zuerst eine Prüfung',
  },
  'import.repeats_line': {
    field: 'duplicate',
    en: 'is the same as in line {line}',
    de: 'steht schon in Zeile {line}',
  },
  'import.slug_taken': {
    field: 'taken',
    en: 'belongs to "{title}" (entry {id})',
    de: 'gehört zu „{title}“ (Eintrag {id})',
  },
  'import.value_of_line': {
    field: 'duplicate',
    en: 'is the same as in line {line}, and must differ',
    de: 'muss eindeutig sein, steht aber schon in Zeile {line}',
  },
  'import.gave_up': {
    problem: 'internal',
    en: 'The import could not be done: something went wrong each time.',
    de: 'Der Import ist jedes Mal an einem Fehler gescheitert.',
  },
  'import.overdue': {
    problem: 'internal',
    en: 'The import did not end within a day: start it again.',
    de: 'Der Import wurde nicht innerhalb eines Tages fertig: Starten Sie ihn noch einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
