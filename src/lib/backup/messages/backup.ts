// What is said of backup.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'backup.snapshot_elsewhere': {
    problem: 'maintenance',
    en: 'A migration of {site} was interrupted, and its snapshot {file} is not on this machine: start the machine that made it.',
    de: 'Eine Migration von {site} wurde unterbrochen, und ihr Abbild {file} liegt nicht auf diesem Rechner. Starten Sie den Rechner, der es angelegt hat.',
  },
  'backup.migrating_elsewhere': {
    problem: 'maintenance',
    en: 'The website {site} is being migrated by another process for more than 60 s.',
    de: 'Die Website {site} wird seit mehr als 60 s von einem anderen Prozess migriert.',
  },
  'backup.database_newer': {
    problem: 'conflict',
    en: 'The database has {migration}, which this program does not know: update the program.',
    de: 'Die Datenbank enthält {migration}, was dieses Programm nicht kennt. Aktualisieren Sie das Programm.',
  },
  'backup.migration_failed': {
    problem: 'maintenance',
    en: 'The website {site} could not be migrated: {reason}. Its content is as it was before. Mend the cause, then run: cms migrate --site={site}',
    de: 'Die Website {site} ließ sich nicht migrieren: {reason}. Ihr Inhalt ist wie zuvor. Beheben Sie die Ursache und führen Sie dann aus: cms migrate --site={site}',
  },
  'backup.migration': {
    en: 'migration {migration}: {reason}',
    de: 'Migration {migration}: {reason}',
  },
  'backup.no_snapshot': {
    problem: 'maintenance',
    en: 'No snapshot of {site} could be made, so nothing was migrated: {reason}',
    de: 'Von {site} ließ sich keine Sicherung anlegen. Deshalb wurde nichts migriert: {reason}',
  },
  'backup.tried_before': {
    en: '{reason} (tried a moment ago)',
    de: '{reason} (gerade eben versucht)',
  },
  'backup.no_dump_tools': {
    en: 'neither mariadb-dump and mariadb nor mysqldump and mysql are on PATH. Install the client programs of your database (Debian: apt install mariadb-client).',
    de: 'Weder mariadb-dump und mariadb noch mysqldump und mysql sind im PATH. Installieren Sie die Client-Programme Ihrer Datenbank (Debian: apt install mariadb-client).',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
