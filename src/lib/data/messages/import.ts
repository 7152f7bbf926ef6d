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
  'import.not_by_role': {
    field: 'forbidden',
    en: 'your role does not change this entry of the table, as it is or as the line would make it',
    de: 'darf Ihre Rolle nicht ändern: Der Eintrag gehört vor oder nach dem Import nicht zu denen, die sie ändert',
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
  'import.key_not_in_file': {
    field: 'key',
    en: 'key: the file has no column "{key}". Its columns are {columns}.',
    de: 'key: In der Datei fehlt die Spalte „{key}“. Ihre Spalten sind {columns}.',
  },
  'import.not_an_object': { field: 'invalid_type', en: 'must be an object', de: 'muss ein Objekt sein' },
  'import.head_unknown': {
    field: 'unknown_key',
    en: 'is nothing that an entry has; its values are in fields',
    de: 'gibt es an einem Eintrag nicht; seine Werte stehen in fields',
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
  'import.refused': {
    en: 'Nothing was imported. {pointer}: {reason}',
    de: 'Es wurde nichts importiert. {pointer}: {reason}',
  },
  'import.refused_more': {
    en: 'Nothing was imported. {pointer}: {reason} (the first of {count})',
    de: 'Es wurde nichts importiert. {pointer}: {reason} (der erste von {count} Fehlern)',
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
    de: 'gibt es in der Sprache {lang} schon: „{title}“ (Eintrag {id})',
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
  'import.fields_not_an_object': {
    field: 'invalid_type',
    en: 'must be an object of fields',
    de: 'muss ein Objekt mit Feldern sein',
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
    de: 'Der Import ist jedes Mal fehlgeschlagen.',
  },
  'import.overdue': {
    problem: 'internal',
    en: 'The import did not end within a day: start it again.',
    de: 'Der Import wurde nicht innerhalb eines Tages fertig: Starten Sie ihn noch einmal.',
  },
  'import.stopped': {
    en: 'The import was stopped.',
    de: 'Der Import wurde angehalten.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
