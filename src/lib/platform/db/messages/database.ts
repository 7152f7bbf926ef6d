// Messages about databases.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'database.busy': {
    problem: 'maintenance',
    en: 'The database is busy with another writer; try again.',
    de: 'Die Datenbank ist gerade beschäftigt. Bitte versuchen Sie es noch einmal.',
  },
  'database.busy_elsewhere': {
    problem: 'maintenance',
    en: 'The database is busy with another process; try again.',
    de: 'Die Datenbank wird gerade von einem anderen Prozess benutzt. Bitte versuchen Sie es noch einmal.',
  },
  'database.migrated_by_later': {
    problem: 'maintenance',
    en: 'A later version of the program has migrated the database ({migration}): this works again once its server runs that version.',
    de: 'Eine neuere Version des Programms hat die Datenbank umgestellt ({migration}). Sobald auch dieser Server sie ausführt, geht es weiter.',
  },
  'database.name_invalid': {
    en: '"{database}" is no name of a database.',
    de: '„{database}“ ist kein Name einer Datenbank.',
  },
  'database.reading_too_long': {
    problem: 'maintenance',
    en: 'Reading took longer than {seconds} seconds and was ended: narrow it by a filter, or sort by a field that has an index.',
    de: 'Das Lesen dauerte länger als {seconds} Sekunden und wurde abgebrochen. Schränken Sie die Liste mit einem Filter ein, oder sortieren Sie nach einem Feld mit Index.',
  },
  'database.too_many_readers': {
    problem: 'maintenance',
    en: 'Too many ask at once; try again in a moment.',
    de: 'Im Moment kommen zu viele Anfragen auf einmal. Versuchen Sie es gleich noch einmal.',
  },
  'database.closing': {
    problem: 'maintenance',
    en: 'The installation is being closed.',
    de: 'Die Installation wird gerade beendet.',
  },
  'database.mysql_unreachable': {
    problem: 'internal',
    en: 'MySQL on {host}:{port} does not answer: {reason}',
    de: 'MySQL auf {host}:{port} antwortet nicht: {reason}',
  },
  'database.not_made': {
    en: 'The database {database} cannot be made: {reason}',
    de: 'Die Datenbank {database} lässt sich nicht anlegen: {reason}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
