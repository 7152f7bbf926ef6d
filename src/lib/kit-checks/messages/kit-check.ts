// What is said of kits that are made, exported and checked.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'kit_check.name_format': {
    en: '"{name}" is no name for a kit: use a–z, 0–9, - and _, starting with a letter, 41 at most.',
    de: '„{name}“ ist kein Name eines Kits. Erlaubt sind höchstens 41 Zeichen: a–z, 0–9, - und _, am Anfang ein Buchstabe.',
  },
  'kit_check.label_empty': {
    en: 'The label must not be empty.',
    de: 'Die Bezeichnung darf nicht leer sein.',
  },
  'kit_check.extension_name': {
    field: 'format',
    en: '"{name}" is no name of an extension: a–z, 0–9, - and _, 2 to 31 characters',
    de: '„{name}“ ist kein Name einer Erweiterung: a–z, 0–9, - und _, 2 bis 31 Zeichen',
  },
  'kit_check.extension_exists': {
    problem: 'conflict',
    en: 'There is an extension "{name}" already.',
    de: 'Eine Erweiterung „{name}“ gibt es schon.',
  },
  'kit_check.extension_version': {
    en: 'Its package.json has no version.',
    de: 'In ihrer package.json fehlt die Version.',
  },
  'kit_check.extension_not_built': {
    en: 'Nothing is compiled: run npm run build.',
    de: 'Es ist nichts kompiliert: Führen Sie npm run build aus.',
  },
  'kit_check.nav_nowhere': {
    en: 'ext.nav("{path}") leads to no adminPage.',
    de: 'ext.nav({path}) führt zu keiner adminPage.',
  },
  'kit_check.nav_unknown': {
    en: 'ext.nav("{path}") asks for "{key}", which the extension does not register.',
    de: 'ext.nav({path}) verlangt „{key}“, das die Erweiterung nicht anmeldet.',
  },
  'kit_check.exists': {
    problem: 'conflict',
    en: 'There is a kit "{name}" already.',
    de: 'Es gibt schon ein Kit „{name}“.',
  },
  'kit_check.unknown': {
    problem: 'not-found',
    en: 'There is no kit "{kit}"; there are {kits}.',
    de: 'Es gibt kein Kit „{kit}“. Möglich sind {kits}.',
  },
  'kit_check.table_in_content': {
    field: 'unknown_table',
    en: 'a new website has no table "{table}": declare it in "tables" of the starter content',
    de: 'eine neue Website hat keine Tabelle „{table}“: Nennen Sie sie unter „tables“ in den Beispielinhalten',
  },
  'kit_check.target_exists': {
    problem: 'conflict',
    en: '{target} is there already: name another place.',
    de: '{target} gibt es schon. Geben Sie einen anderen Ort an.',
  },
  'kit_check.export_into_itself': {
    en: 'The kit cannot be exported into itself.',
    de: 'Das Kit lässt sich nicht in sich selbst exportieren.',
  },
  'kit_check.language_format': {
    en: '"{lang}" is no language such as de or pt-BR.',
    de: '„{lang}“ ist keine Sprache wie de oder pt-BR.',
  },
  'kit_check.missing': {
    problem: 'not-found',
    en: 'There is no kit "{kit}".',
    de: 'Es gibt kein Kit „{kit}“.',
  },
  'kit_check.language_of_other_site': {
    problem: 'not-found',
    en: 'This website has {languages}, not {lang}.',
    de: 'Die Sprache {lang} gibt es auf dieser Website nicht. Möglich sind: {languages}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
