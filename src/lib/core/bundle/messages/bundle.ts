// Messages about content bundles.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'bundle.no_bundle': {
    en: 'This is not a bundle: it has no bundle.json. content:export makes one.',
    de: 'Das ist kein Inhaltspaket: bundle.json fehlt. Ein Inhaltspaket erstellt content:export.',
  },
  'bundle.unreadable': {
    en: 'The bundle cannot be read: {reason}',
    de: 'Das Inhaltspaket lässt sich nicht lesen: {reason}',
  },
  'bundle.neither': {
    en: 'The file cannot be read: it is neither a bundle, as content:export makes it, nor a WordPress export (WXR).',
    de: 'Die Datei lässt sich nicht lesen: Sie ist weder ein Inhaltspaket, wie es content:export erstellt, noch ein WordPress-Export (WXR).',
  },
  'bundle.at': { en: '{place}: {reason}', de: '{place}: {reason}' },
  'bundle.not_json': { en: 'is not JSON: {reason}', de: 'ist kein JSON: {reason}' },
  'bundle.line_too_long': {
    field: 'too_big',
    en: 'is longer than {max} characters',
    de: 'ist länger als {max} Zeichen',
  },
  'bundle.records_missing': {
    en: 'has {count, plural, one {# record} other {# records}}, but bundle.json says {expected}',
    de: 'enthält {count, plural, one {# Datensatz} other {# Datensätze}}, laut bundle.json sind es {expected}',
  },
  'bundle.part_unknown': {
    en: 'names the part “{part}”, which this version does not know',
    de: 'nennt den Teil „{part}“, den diese Version nicht kennt',
  },
  'bundle.twice': { en: '“{label}” comes twice', de: '„{label}“ kommt zweimal vor' },
  'bundle.languages_missing': {
    en: 'The bundle has content in {missing}, but this website has the languages {known}. Add them first.',
    de: 'Das Inhaltspaket enthält Inhalte in {missing}, diese Website hat die Sprachen {known}. Ergänzen Sie sie zuerst.',
  },
  'bundle.target_missing': {
    en: 'names {uid}, which is neither in the bundle nor on this website',
    de: 'verweist auf {uid}, das es weder im Inhaltspaket noch auf dieser Website gibt',
  },
  'bundle.file_missing': {
    en: 'the file {file} is missing in the bundle',
    de: 'die Datei {file} fehlt im Inhaltspaket',
  },
  'bundle.file_other': {
    en: 'the file {file} is not the one that the bundle announces',
    de: 'die Datei {file} ist nicht die, die das Inhaltspaket ankündigt',
  },
  'bundle.not_as_written': {
    en: 'cannot be stored as it is written there: what is not allowed would be taken out',
    de: 'lässt sich nicht so speichern, wie es dort steht: Unerlaubtes würde entfernt',
  },
  'bundle.changed_reading': {
    problem: 'conflict',
    en: 'The bundle was changed while it was read.',
    de: 'Das Inhaltspaket wurde während des Lesens geändert.',
  },
  'bundle.conflicts': {
    problem: 'conflict',
    en: '{count, plural, one {One object} other {# objects}} of the bundle cannot come without changing what is here: {first}. Say on_conflict keep or replace.',
    de: '{count, plural, one {Ein Objekt} other {# Objekte}} des Inhaltspakets würden ändern, was hier steht: {first}. Wählen Sie bei Konflikten „behalten“ oder „ersetzen“.',
  },
  'bundle.differs': {
    field: 'conflict',
    en: '“{label}” is here already and differs at {pointer}',
    de: '„{label}“ gibt es hier schon, mit anderem Inhalt bei {pointer}',
  },
  'bundle.taken': {
    field: 'conflict',
    en: 'the place of “{label}” is taken by “{by}”',
    de: 'den Platz von „{label}“ hat „{by}“',
  },
  'bundle.is_a_file': {
    en: 'Export content with content:export, or by GET /content/export: a bundle is a file.',
    de: 'Exportieren Sie Inhalte mit content:export oder über GET /content/export: Ein Inhaltspaket ist eine Datei.',
  },
  'bundle.below_what': {
    field: 'required',
    en: 'needs pages: say below which.',
    de: 'braucht Seiten: Geben Sie an, unterhalb welcher.',
  },
  'bundle.send_a_file': {
    en: 'Send the bundle as a file.',
    de: 'Senden Sie das Inhaltspaket als Datei.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
