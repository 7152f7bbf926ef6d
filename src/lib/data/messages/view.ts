// What is said of saved views of tables.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'view.language_unknown': {
    field: 'unknown',
    en: 'is no language of the website',
    de: 'ist keine Sprache der Website',
  },
  'view.filter_too_long': {
    field: 'too_big',
    en: 'has at most {max} characters',
    de: 'hat höchstens {max} Zeichen',
  },
  'view.column_repeated': { field: 'duplicate', en: 'is there already', de: 'kommt schon vor' },
  'view.column_unknown': {
    field: 'unknown',
    en: 'is no column of this table',
    de: 'ist keine Spalte dieser Tabelle',
  },
  'view.not_found': {
    problem: 'not-found',
    en: 'There is no view "{uid}" of {table}.',
    de: 'Es gibt keine Ansicht „{uid}“ von {table}.',
  },
  'view.name_missing': {
    field: 'required',
    en: 'A new view needs a name.',
    de: 'Eine neue Ansicht braucht einen Namen.',
  },
  'view.account_needed': {
    field: 'required',
    en: 'Only an account has views of its own: share it with the website.',
    de: 'Eigene Ansichten hat nur ein Konto: Teilen Sie die Ansicht mit der Website.',
  },
  'view.name_taken': {
    problem: 'conflict',
    en: 'There is a view "{name}" already.',
    de: 'Es gibt schon eine Ansicht „{name}“.',
  },
  'view.name_not_one_line': { en: 'must be one line that can be read', de: 'muss eine lesbare Zeile sein' },
  'view.table_gone': {
    problem: 'conflict',
    en: 'The table of the view "{name}" is gone.',
    de: 'Die Tabelle der Ansicht „{name}“ ist nicht mehr da.',
  },
  'view.owner_without_access': {
    problem: 'conflict',
    en: 'Whoever had the view "{name}" has no access to this website any more.',
    de: 'Die Person, der die Ansicht „{name}“ gehörte, hat keinen Zugang mehr zu dieser Website.',
  },
  'view.map_without_geo': {
    field: 'kind',
    en: 'needs a field of type geo',
    de: 'braucht ein Feld vom Typ geo',
  },
  'view.without_calendar': {
    field: 'kind',
    en: 'needs a calendar in the settings of the table',
    de: 'braucht einen Kalender in den Einstellungen der Tabelle',
  },
  'view.filter_unbound': {
    field: 'value',
    en: 'a view has no $entry and no $param: they are of pages and calls',
    de: 'eine Ansicht kennt weder $entry noch $param: Diese gibt es nur auf Seiten und in Aufrufen',
  },
  'view.too_many_shared': {
    problem: 'conflict',
    en: 'A website has at most {max} views of a table.',
    de: 'Eine Website hat höchstens {max} Ansichten einer Tabelle.',
  },
  'view.too_many_own': {
    problem: 'conflict',
    en: 'A person has at most {max} views of a table.',
    de: 'Eine Person hat höchstens {max} Ansichten einer Tabelle.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
