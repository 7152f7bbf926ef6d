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
  'backup.accounts_present': {
    problem: 'conflict',
    en: 'There are accounts here already ({accounts}): those of a backup come into an installation that has none.',
    de: 'Hier gibt es schon Konten ({accounts}). Konten aus einer Sicherung lassen sich nur in eine Installation ohne Konten einspielen.',
  },
  'backup.accounts_other_key': {
    problem: 'conflict',
    en: 'Second factors in this backup are sealed with an app_key that is not here: put the config.local.json of then back, or its key into app_keys_previous.',
    de: 'Zweite Faktoren in dieser Sicherung sind mit einem app_key verschlüsselt, der hier fehlt. Spielen Sie die damalige config.local.json zurück, oder tragen Sie den Schlüssel in app_keys_previous ein.',
  },
  'backup.accounts_unconfirmed': {
    problem: 'locked',
    en: 'This lets everybody in whom the backup names: say --confirm={confirm}.',
    de: 'Damit können sich alle anmelden, die in der Sicherung stehen. Bestätigen Sie das mit --confirm={confirm}.',
  },
  'backup.holds_others': {
    problem: 'forbidden',
    en: 'The backup holds what other websites share with this one ({names}): an account of all websites downloads it, or the shell.',
    de: 'Die Sicherung enthält, was andere Websites mit dieser teilen ({names}). Herunterladen kann sie nur ein Konto für alle Websites oder die Kommandozeile.',
  },
  'backup.foreign_table': {
    en: '{extension} changes the table {table}, which is not its own',
    de: '{extension} ändert die Tabelle {table}, die ihr nicht gehört',
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
  'backup.recipient_format': {
    problem: 'validation',
    en: '--encrypt-to is a public key of age, such as age1… with 62 characters: age-keygen makes one.',
    de: '--encrypt-to ist ein öffentlicher Schlüssel von age, also age1… mit 62 Zeichen. age-keygen erzeugt einen.',
  },
  'backup.identity_format': {
    problem: 'validation',
    en: 'The file holds no secret key of age (AGE-SECRET-KEY-1…).',
    de: 'Die Datei enthält keinen geheimen Schlüssel von age (AGE-SECRET-KEY-1…).',
  },
  'backup.other_identity': {
    problem: 'forbidden',
    en: 'The backup is encrypted to another key than the one given.',
    de: 'Die Sicherung ist für einen anderen als den angegebenen Schlüssel verschlüsselt.',
  },
  'backup.identity_needed': {
    problem: 'forbidden',
    en: '{file} is encrypted. Name the file with the secret key: --identity=<file>.',
    de: '{file} ist verschlüsselt. Nennen Sie die Datei mit dem geheimen Schlüssel: --identity=<Datei>.',
  },
  'backup.sums_altered': {
    problem: 'validation',
    en: 'The list of checksums {file} was altered.',
    de: 'Die Prüfsummenliste {file} wurde verändert.',
  },
  'backup.disk_full': {
    problem: 'maintenance',
    en: 'The disk is full: neither {folder} nor storage/tmp may be without space. Nothing of the backup is left; those from before are as they were.',
    de: 'Der Datenträger ist voll. In {folder} und in storage/tmp muss Platz sein. Von der Sicherung ist nichts übrig, die früheren sind unverändert.',
  },
  'backup.not_writable': {
    problem: 'read-only',
    en: 'Nothing can be written to {folder}: {reason}',
    de: 'In {folder} lässt sich nichts schreiben: {reason}',
  },
  'backup.not_made': {
    problem: 'maintenance',
    en: 'No backup of {site} could be made: {reason}',
    de: 'Von {site} ließ sich keine Sicherung anlegen: {reason}',
  },
  'backup.target_busy': {
    problem: 'maintenance',
    en: 'Another backup is being written to {folder} for more than ten minutes. Try again when it is done.',
    de: 'In {folder} wird seit mehr als zehn Minuten eine andere Sicherung geschrieben. Versuchen Sie es danach noch einmal.',
  },
  'backup.missing': {
    problem: 'not-found',
    en: 'There is no file {file}.',
    de: 'Es gibt keine Datei {file}.',
  },
  'backup.is_a_file': {
    en: 'A backup is answered as a file: over REST, or take {file} itself.',
    de: 'Eine Sicherung wird als Datei geliefert: Rufen Sie sie über REST ab, oder nehmen Sie {file} selbst.',
  },
  'backup.no_backup': {
    problem: 'validation',
    en: '{file} is not called as backups are: <key>.<time>.<kind>.tar.zst, with .age when it is encrypted.',
    de: '{file} heißt nicht wie eine Sicherung: <Schlüssel>.<Zeit>.<Art>.tar.zst, verschlüsselt mit .age.',
  },
  'backup.being_restored': {
    problem: 'maintenance',
    en: 'The website {site} is being restored. Try again in a moment.',
    de: 'Die Website {site} wird gerade wiederhergestellt. Versuchen Sie es gleich noch einmal.',
  },
  'backup.unfinished': {
    problem: 'validation',
    en: '{file} has no list of checksums ({file}.sha256) beside it: it was never finished, or the list was left behind when it was copied.',
    de: 'Neben {file} liegt keine Prüfsummenliste ({file}.sha256). Die Sicherung wurde nie abgeschlossen, oder die Liste wurde nicht mitkopiert.',
  },
  'backup.no_manifest': {
    problem: 'validation',
    en: '{file} has no manifest that this version can read.',
    de: '{file} enthält kein Verzeichnis, das diese Version lesen kann.',
  },
  'backup.damaged': {
    problem: 'validation',
    en: '{place} is damaged: {reason}',
    de: '{place} ist beschädigt: {reason}',
  },
  'backup.part_altered': {
    en: 'Its content is not what the checksum says.',
    de: 'Der Inhalt passt nicht zur Prüfsumme.',
  },
  'backup.part_missing': { en: 'It is missing.', de: 'Fehlt.' },
  'backup.part_unknown': { en: 'The manifest does not name it.', de: 'Steht nicht im Verzeichnis.' },
  'backup.file_unlisted': {
    en: 'The list of checksums does not name {stored}.',
    de: 'Die Prüfsummenliste nennt {stored} nicht.',
  },
  'backup.original_altered': {
    en: '{key} in the media library is not what its checksum says. It is in the backup as it is.',
    de: '{key} in der Mediathek passt nicht zu seiner Prüfsumme. Die Sicherung enthält die Datei, wie sie ist.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
