// Advice about files that cannot be used.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'file_advice.give_file': {
    en: 'give it to the account that runs cms (chown, chmod)',
    de: 'Geben Sie dem Konto, das cms ausführt, Zugriff darauf (chown, chmod)',
  },
  'file_advice.read_only': {
    en: 'its file system is mounted read-only',
    de: 'Das Dateisystem ist schreibgeschützt eingehängt',
  },
  'file_advice.disk_full': {
    en: 'the disk is full: make room',
    de: 'Der Speicher ist voll. Schaffen Sie Platz',
  },
  'file_advice.quota_full': {
    en: "the account's quota is used up: make room",
    de: 'Das Kontingent des Kontos ist aufgebraucht. Schaffen Sie Platz',
  },
  'file_advice.too_many_open': {
    en: 'too many files are open: raise the limit (ulimit -n)',
    de: 'Es sind zu viele Dateien geöffnet. Erhöhen Sie die Grenze (ulimit -n)',
  },
  'file_advice.file_for_folder': {
    en: 'a file is where a folder should be',
    de: 'Wo ein Ordner sein sollte, liegt eine Datei',
  },
  'file_advice.give_folder': {
    en: 'give it, and the folder it is in, to the account that runs cms (chown, chmod)',
    de: 'Geben Sie dem Konto, das cms ausführt, Zugriff darauf und auf den Ordner (chown, chmod)',
  },
  'file_advice.check_disk': { en: 'look at the disk', de: 'Prüfen Sie den Datenträger' },
  'file_advice.no_database': {
    en: 'it is no database: put it back from a backup',
    de: 'Das ist keine Datenbank. Holen Sie sie aus einer Sicherung zurück',
  },
  'file_advice.damaged': {
    en: 'it is damaged: put it back from a backup',
    de: 'Sie ist beschädigt. Holen Sie sie aus einer Sicherung zurück',
  },
  'file_advice.some_file': { en: 'A file', de: 'Eine Datei' },
  'file_advice.database_in': { en: 'A database in {folder}', de: 'Eine Datenbank in {folder}' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
