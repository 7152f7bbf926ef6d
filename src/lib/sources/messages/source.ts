// What is said of external sources and of their runs.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'source.no_predefined_table': {
    en: 'The source format "{format}" has no predefined table.',
    de: 'Das Quellformat „{format}“ hat keine vorgefertigte Tabelle.',
  },
  'source.missing': {
    problem: 'not-found',
    en: 'There is no source {id}.',
    de: 'Es gibt keine Quelle {id}.',
  },
  'source.run_missing': {
    problem: 'not-found',
    en: 'There is no run {id}.',
    de: 'Es gibt keinen Lauf {id}.',
  },
  'source.same_url': {
    en: 'The source “{name}” reads the same URL.',
    de: 'Die Quelle „{name}“ ruft dieselbe Adresse ab.',
  },
  'source.not_read': {
    en: 'The source was not read: only a run finds out what it creates, updates and removes. The preview shows its first items.',
    de: 'Die Quelle wurde nicht gelesen: Was angelegt, geändert und entfernt wird, stellt erst ein Lauf fest. Die ersten Einträge zeigt die Vorschau.',
  },
  'source.gone': {
    problem: 'conflict',
    en: 'The credentials and the items of the source "{name}" are gone with it: make a new one.',
    de: 'Mit der Quelle „{name}“ sind auch ihre Zugangsdaten und Einträge weg. Legen Sie eine neue an.',
  },
  'source.too_many': {
    problem: 'conflict',
    en: 'This website has {max} sources, and more it may not have: delete one first.',
    de: 'Diese Website hat {max} Quellen. Mehr sind nicht möglich: Löschen Sie zuerst eine.',
  },
  'source.url_missing': {
    en: 'a source that is fetched needs an address',
    de: 'Eine Quelle, die abgerufen wird, braucht eine Adresse.',
  },
  'source.url_not_asked': {
    en: 'only a source that is fetched has an address',
    de: 'Nur eine Quelle, die abgerufen wird, hat eine Adresse.',
  },
  'source.url_format': { en: 'must be an http(s) address', de: 'muss eine Adresse mit http(s) sein' },
  'source.url_not_allowed': { field: 'not_allowed', en: '{reason}', de: '{reason}' },
  'source.format_unknown': {
    en: 'What is there is none of the formats that are known: say which one it is.',
    de: 'Was dort liegt, ist keines der bekannten Formate. Geben Sie das Format an.',
  },
  'source.format_not_known': {
    field: 'unknown',
    en: '“{format}” is no format of this website. There are: {formats}',
    de: '„{format}“ ist kein Format dieser Website. Es gibt: {formats}',
  },
  'source.format_gone': {
    problem: 'conflict',
    en: 'The format “{format}” is missing: the extension that brings it is disabled or removed.',
    de: 'Das Format „{format}“ fehlt: Die Erweiterung, die es mitbringt, ist abgeschaltet oder entfernt.',
  },
  'source.ready_wrong': {
    en: 'The ready table of the format “{format}” is none: its extension has to correct it.',
    de: 'Die fertige Tabelle des Formats „{format}“ ist ungültig: Die Erweiterung, die sie mitbringt, muss sie berichtigen.',
  },
  'source.format_missing': {
    en: 'is needed where nothing is fetched that would tell it',
    de: 'fehlt: Ohne Adresse lässt sich das Format nicht erkennen.',
  },
  'source.lang_unknown': { en: 'is no language of this website', de: 'ist keine Sprache dieser Website' },
  'source.field_unknown': { en: 'is no field of the table', de: 'ist kein Feld der Tabelle' },
  'source.table_fixed': {
    problem: 'conflict',
    en: 'The source has {count} entries in the table {table}: make another source for another table.',
    de: 'Die Quelle hat {count} Einträge in der Tabelle {table}. Legen Sie für eine andere Tabelle eine andere Quelle an.',
  },
  'source.id_path_fixed': {
    problem: 'conflict',
    en: '{count, plural, one {# entry is} other {# entries are}} known by {path}: with another path all would be made a second time. Make another source, or delete this one first; its entries stay.',
    de: '{count, plural, one {# Eintrag ist} other {# Einträge sind}} an {path} erkennbar. Mit einem anderen Pfad entstünden alle ein zweites Mal. Legen Sie eine andere Quelle an, oder löschen Sie zuerst diese; ihre Einträge bleiben.',
  },
  'source.file_needs_rights': {
    problem: 'forbidden',
    en: 'A file cannot wait for approval: somebody whose changes need none has to send it.',
    de: 'Eine Datei kann nicht auf Prüfung warten. Schicken muss sie jemand, dessen Änderungen nicht geprüft werden.',
  },
  'source.unnamed_items': {
    en: 'Some items have nothing that identifies them, so nothing was taken away.',
    de: 'Einigen Einträgen fehlt, was sie erkennbar macht. Deshalb wurde nichts entfernt.',
  },
  'source.has_draft': {
    en: 'It has changes of people that are not published: the new values wait with them.',
    de: 'Es gibt unveröffentlichte Änderungen der Redaktion. Die neuen Werte warten mit ihnen.',
  },
  'source.not_ready': {
    problem: 'conflict',
    en: 'The source "{name}" has no table and no mapping yet: say first what becomes of its items.',
    de: 'Für die Quelle „{name}“ ist noch nicht festgelegt, was aus ihren Einträgen wird. Wählen Sie zuerst Tabelle und Zuordnung.',
  },
  'source.switched_off': {
    problem: 'conflict',
    en: 'The source "{name}" is switched off: switch it on first.',
    de: 'Die Quelle „{name}“ ist abgeschaltet. Schalten Sie sie zuerst ein.',
  },
  'source.file_not_asked': {
    en: 'A file is taken by sources that are sent one (mode upload).',
    de: 'Eine Datei nimmt nur eine Quelle entgegen, der Dateien geschickt werden.',
  },
  'source.no_files': {
    en: 'No file lies in the folder of the source.',
    de: 'Im Ordner der Quelle liegt keine Datei.',
  },
  'source.file_fresh': {
    en: 'The file {file} in the folder is younger than {seconds} seconds and may still be being written: it is read in the next run.',
    de: 'Die Datei {file} im Ordner ist jünger als {seconds} Sekunden und wird vielleicht noch geschrieben. Der nächste Lauf liest sie.',
  },
  'source.put_aside': {
    en: 'The file {file} was put aside as {name}. It stays there for {days} days, with the reason beside it.',
    de: 'Die Datei {file} liegt jetzt unter {name}. Dort bleibt sie {days} Tage, mit dem Grund in einer Textdatei daneben.',
  },
  'source.unchanged': {
    en: 'Nothing has changed since the last run.',
    de: 'Seit dem letzten Lauf hat sich nichts geändert.',
  },
  'source.held': {
    en: '{missing, number} of {known, number} entries are missing from the source. Nothing was taken away: look at the source, and start the run again with removal when this is right.',
    de: 'In der Quelle fehlen {missing, number} von {known, number} Einträgen. Es wurde nichts entfernt. Prüfen Sie die Quelle, und starten Sie den Lauf erneut mit Entfernen, wenn das stimmt.',
  },
  'source.held_empty': {
    en: 'The source has no items, and {known, number} entries came from it. Nothing was taken away: look at the source, and start the run again with removal when this is right.',
    de: 'Die Quelle ist leer, {known, number} Einträge stammen aus ihr. Es wurde nichts entfernt. Prüfen Sie die Quelle, und starten Sie den Lauf erneut mit Entfernen, wenn das stimmt.',
  },
  'source.incomplete': {
    en: 'The source was not read to its end, so nothing was taken away.',
    de: 'Die Quelle wurde nicht bis zum Ende gelesen. Deshalb wurde nichts entfernt.',
  },
  'source.too_many_items': {
    en: 'The source has more than {max, number} items: those that follow were left out, and nothing was taken away.',
    de: 'Die Quelle hat mehr als {max, number} Einträge. Weitere wurden ausgelassen, und es wurde nichts entfernt.',
  },
  'source.failed': { en: 'The run failed: {reason}', de: 'Der Lauf ist fehlgeschlagen: {reason}' },
  'source.interrupted': {
    en: 'The run was broken off by an error of the program. What it stored stays; the next run goes on.',
    de: 'Ein Programmfehler hat den Lauf abgebrochen. Gespeichertes bleibt; der nächste Lauf macht weiter.',
  },
  'source.item_twice': {
    en: 'An item with this id came before it; it was left out.',
    de: 'Ein Eintrag mit dieser Kennung kam schon vorher. Dieser wurde ausgelassen.',
  },
  'source.image_failed': {
    en: 'The image {name} could not be loaded: {reason}',
    de: 'Das Bild {name} konnte nicht geladen werden: {reason}',
  },
  'source.image_answered': {
    en: 'the server answers with {status}',
    de: 'Der Server antwortet mit {status}.',
  },
  'source.image_too_large': { en: 'it is larger than {max} MB', de: 'Es ist größer als {max} MB.' },
  'source.image_damaged': { en: 'it is damaged in the archive', de: 'Es ist im Archiv beschädigt.' },
  'source.image_not_there': {
    en: 'The image {name} did not come with it.',
    de: 'Das Bild {name} wurde nicht mitgeliefert.',
  },
  'source.lookup_failed': {
    en: 'There is no entry "{value}" in {table}.',
    de: 'In {table} gibt es keinen Eintrag „{value}“.',
  },
  'source.path_stopped': {
    en: 'The path {path} takes too long, or too much memory: it was left out.',
    de: 'Der Pfad {path} braucht zu viel Zeit oder Speicher und wurde ausgelassen.',
  },
  'source.looks_up_field': {
    en: 'The source "{source}" finds entries by the field "{field}".',
    de: 'Die Quelle „{source}“ findet Einträge über das Feld „{field}“.',
  },
  'source.fills_field': {
    en: 'The source "{source}" fills the field "{field}".',
    de: 'Die Quelle „{source}“ füllt das Feld „{field}“.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
