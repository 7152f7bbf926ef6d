// What is said of restoring websites.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'restore.unconfirmed': {
    problem: 'locked',
    en: 'Restoring replaces the content of the website {site}: repeat its key with --confirm={site}.',
    de: 'Das Wiederherstellen ersetzt den Inhalt der Website {site}. Wiederholen Sie ihren Schlüssel mit --confirm={site}.',
  },
  'restore.unconfirmed_new': {
    problem: 'locked',
    en: 'Restoring makes the website {site}: repeat its key with --confirm={site}.',
    de: 'Das Wiederherstellen legt die Website {site} an. Wiederholen Sie ihren Schlüssel mit --confirm={site}.',
  },
  'restore.not_confirmed': {
    problem: 'locked',
    en: 'Restoring replaces the content of the website: type its key, {site}, to confirm.',
    de: 'Das Wiederherstellen ersetzt den Inhalt der Website. Geben Sie zur Bestätigung ihren Schlüssel ein: {site}.',
  },
  'restore.backup_missing': {
    problem: 'not-found',
    en: 'There is no backup {name} of this website.',
    de: 'Eine Sicherung {name} dieser Website gibt es nicht.',
  },
  'restore.encrypted': {
    problem: 'conflict',
    en: '{name} is encrypted: only who has the secret key can restore it, with cms backup:restore --identity=<file>.',
    de: '{name} ist verschlüsselt. Wiederherstellen kann sie nur, wer den geheimen Schlüssel hat: cms backup:restore --identity=<Datei>.',
  },
  'restore.other_database': {
    problem: 'conflict',
    en: 'The backup is of a website on {backup}, and {site} is on {here}: restore it under another key with --as=<key>.',
    de: 'Die Sicherung stammt von einer Website auf {backup}, und {site} liegt auf {here}. Stellen Sie sie mit --as=<Schlüssel> unter einem anderen Schlüssel wieder her.',
  },
  'restore.mysql_missing': {
    problem: 'conflict',
    en: 'The backup is of a website on MySQL or MariaDB: name the server under "mysql" in config/config.local.json. It cannot be restored to SQLite.',
    de: 'Die Sicherung stammt von einer Website auf MySQL oder MariaDB. Nennen Sie den Server unter „mysql“ in config/config.local.json. Auf SQLite lässt sie sich nicht wiederherstellen.',
  },
  'restore.no_tools': {
    problem: 'maintenance',
    en: 'The backup could not be restored: {reason}',
    de: 'Die Sicherung ließ sich nicht wiederherstellen: {reason}',
  },
  'restore.kit_missing': {
    problem: 'conflict',
    en: 'The kit {kit} ({version}) of the backup is not installed here.',
    de: 'Das Kit {kit} ({version}) der Sicherung ist hier nicht installiert.',
  },
  'restore.secrets_lost': {
    en: 'The backup was made with another app_key: what it seals cannot be opened here. Put that key into app_keys_previous in config/config.local.json first to keep passwords, keys and sealed fields.',
    de: 'Die Sicherung wurde mit einem anderen app_key erstellt. Was damit verschlüsselt ist, lässt sich hier nicht öffnen. Um Passwörter, Schlüssel und verschlüsselte Felder zu behalten, tragen Sie jenen Schlüssel zuerst unter app_keys_previous in config/config.local.json ein.',
  },
  'restore.lost': {
    en: 'Sealed with a key that is not here, and lost: {places}.',
    de: 'Mit einem hier unbekannten Schlüssel verschlüsselt und verloren: {places}.',
  },
  'restore.extension_missing': {
    en: 'The extension {name} ({version}) is not installed here: the website opens without it.',
    de: 'Die Erweiterung {name} ({version}) ist hier nicht installiert. Die Website öffnet sich ohne sie.',
  },
  'restore.hosts_dropped': {
    en: 'Hosts of the backup that the website does not get: {hosts}.',
    de: 'Hosts der Sicherung, die die Website nicht erhält: {hosts}.',
  },
  'restore.pool_stays': {
    en: 'The pool {name} stays as it is now; others that use it: {others}. Items that were deleted since then are missing.',
    de: 'Der Pool {name} bleibt, wie er jetzt ist. Auch in Gebrauch bei: {others}. Seither gelöschte Medien fehlen.',
  },
  'restore.pool_restored': {
    en: 'The pool {name} is not here and comes back as it was; others that list it see its items again: {others}.',
    de: 'Der Pool {name} fehlt hier und kehrt im Stand der Sicherung zurück. Seine Medien sehen auch: {others}.',
  },
  'restore.shared_stays': {
    en: 'The shared table {name} stays as it is now, and the entries in it follow it. Others see no change: {others}.',
    de: 'Die geteilte Tabelle {name} bleibt, wie sie jetzt ist, und ihre Einträge folgen ihr. Nichts ändert sich für: {others}.',
  },
  'restore.shared_restored': {
    en: 'The shared table {name} is not here and comes back as it was. Its entries are then seen by: {others}.',
    de: 'Die geteilte Tabelle {name} fehlt hier und kehrt im Stand der Sicherung zurück. Ihre Einträge sehen dann auch: {others}.',
  },
  'restore.shared_again': {
    en: 'The table {name} was shared until it ended here, and is shared again. Its entries are then seen by: {others}.',
    de: 'Die Tabelle {name} wurde bis zu ihrem Ende hier geteilt und wird wieder geteilt. Ihre Einträge sehen dann auch: {others}.',
  },
  'restore.shared_left': {
    en: 'Under another key the website has no part in the shared table {name}: its entries become its own. Others see no change: {others}.',
    de: 'Unter einem anderen Schlüssel hat die Website keinen Anteil an der geteilten Tabelle {name}. Die Einträge werden ihre eigenen. Nichts ändert sich für: {others}.',
  },
  'restore.people_missing': {
    en: 'Accounts that are not here, and get no role: {people}. Create them with cms user:create.',
    de: 'Konten, die es hier nicht gibt und die keine Rolle erhalten: {people}. Legen Sie sie mit cms user:create an.',
  },
  'restore.no_tokens': {
    en: 'Access tokens are not part of a backup, so the website has none. Create those it needs with cms token:create.',
    de: 'Zugangstoken gehören nicht zur Sicherung, die Website hat daher keine. Legen Sie die nötigen mit cms token:create an.',
  },
  'restore.sources_off': {
    en: 'These sources came along with their credentials and are switched off, since the first website reads them: {sources}. Switch on those that the copy is to read itself.',
    de: 'Diese Quellen sind samt Zugangsdaten übernommen und abgeschaltet, weil die ursprüngliche Website sie abruft: {sources}. Schalten Sie die ein, die die Kopie selbst abrufen soll.',
  },
  'restore.webhooks_off': {
    en: 'These webhooks came along and are switched off, since the first website sends to them: {webhooks}. Switch on those that the copy is to send to.',
    de: 'Diese Webhooks sind übernommen und abgeschaltet, weil die ursprüngliche Website an sie sendet: {webhooks}. Schalten Sie die ein, an die auch die Kopie senden soll.',
  },
  'restore.no_backup_first': {
    en: 'No backup of the present state could be made ({reason}). Its files are kept in {folder}.',
    de: 'Vom jetzigen Stand ließ sich keine Sicherung anlegen ({reason}). Seine Dateien bleiben in {folder}.',
  },
  'restore.home_broken': {
    en: 'The website is restored, but its home page answers {status}.',
    de: 'Die Website ist wiederhergestellt, aber ihre Startseite antwortet mit {status}.',
  },
  'restore.other_installation': {
    en: 'The backup was made under another key, by another installation or before keys:rotate: names of people in histories and logs are not shown, since accounts may differ.',
    de: 'Die Sicherung wurde unter einem anderen Schlüssel angelegt, von einer anderen Installation oder vor keys:rotate. Namen in Verläufen und Protokollen werden nicht angezeigt, weil sich die Konten unterscheiden können.',
  },
  'restore.mail_not_sent': {
    en: 'It waited when the backup was made, and was not sent again.',
    de: 'Wartete beim Anlegen der Sicherung und wurde nicht erneut versandt.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
