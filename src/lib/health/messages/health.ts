// What cms health finds about an installation, and what to do about it.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'health.check_failed': {
    en: 'The check failed: {reason}',
    de: 'Die Prüfung ist fehlgeschlagen: {reason}',
  },
  'health.run': {
    en: '{command}',
    de: '{command}',
  },
  'health.app_key_there': {
    en: 'The key that seals secrets is there.',
    de: 'Der Schlüssel für Geheimnisse ist da.',
  },
  'health.app_key_weak': {
    en: 'app_key in {file} is not 32 random bytes.',
    de: 'app_key in {file} besteht nicht aus 32 zufälligen Bytes.',
  },
  'health.make_app_key': {
    en: 'Put 32 random bytes in base64 there (openssl rand -base64 32) before secrets are sealed with it.',
    de: 'Tragen Sie dort 32 zufällige Bytes in base64 ein (openssl rand -base64 32), bevor Geheimnisse damit verschlüsselt werden.',
  },
  'health.clock_says': {
    en: 'The clock says {time}.',
    de: 'Die Uhr zeigt {time}.',
  },
  'health.clock_went_back': {
    en: 'The clock went back: it was {time} before.',
    de: 'Die Uhr wurde zurückgestellt: Vorher war es {time}.',
  },
  'health.clock_apart': {
    en: "The clock is {seconds} s apart from the database''s.",
    de: 'Die Uhr weicht um {seconds} s von der Uhr der Datenbank ab.',
  },
  'health.clock_right': {
    en: 'The clock is plausible.',
    de: 'Die Uhr geht richtig.',
  },
  'health.set_clock': {
    en: 'Let the machine keep its time (timedatectl set-ntp true).',
    de: 'Lassen Sie den Rechner seine Uhr stellen (timedatectl set-ntp true).',
  },
  'health.config_private': {
    en: 'Only this account can read {file}.',
    de: 'Nur dieses Konto kann {file} lesen.',
  },
  'health.config_readable': {
    en: '{file} can be read by others (mode {mode}).',
    de: '{file} ist für andere lesbar (Modus {mode}).',
  },
  'health.disk_free': {
    en: '{free} MB are free on the disk of storage/.',
    de: 'Auf dem Datenträger von storage/ sind {free} MB frei.',
  },
  'health.search_engines_welcome': {
    en: 'Search engines may list the websites.',
    de: 'Suchmaschinen dürfen die Websites aufführen.',
  },
  'health.search_engines_away': {
    en: 'Search engines are asked to list no website of this installation.',
    de: 'Suchmaschinen werden gebeten, keine Website dieser Installation aufzuführen.',
  },
  'health.welcome_search_engines': {
    en: 'Meant so for a staging server. Where visitors come, remove "search_engines": false from {file}, and start cms serve again.',
    de: 'Auf einem Testserver ist das so gedacht. Auf dem Server für Besucher nehmen Sie search_engines aus {file} heraus und starten cms serve neu.',
  },
  'health.make_room': {
    en: 'Make room: old backups, logs, or a larger disk.',
    de: 'Schaffen Sie Platz: alte Sicherungen, Protokolle oder ein größerer Datenträger.',
  },
  'health.snapshots_possible': {
    en: 'Snapshots can be made.',
    de: 'Sicherungen vor Umstellungen sind möglich.',
  },
  'health.transcription_ready': {
    en: 'Recordings can be written down.',
    de: 'Aufnahmen können transkribiert werden.',
  },
  'health.transcription_no_program': {
    en: 'Recordings cannot be written down: {programs} cannot be started on this server.',
    de: 'Aufnahmen können nicht transkribiert werden: {programs} lässt sich auf diesem Server nicht starten.',
  },
  'health.transcription_no_model': {
    en: 'Recordings cannot be written down: there is no model {model}.',
    de: 'Aufnahmen können nicht transkribiert werden: Das Modell {model} fehlt.',
  },
  'health.transcription_fix': {
    en: 'Install it, or correct "transcription" in {file}.',
    de: 'Installieren Sie es, oder korrigieren Sie „transcription“ in {file}.',
  },
  'health.no_dump_tools': {
    en: 'Neither mariadb-dump and mariadb nor mysqldump and mysql are on PATH: migrations will be refused.',
    de: 'Weder mariadb-dump und mariadb noch mysqldump und mysql sind im PATH. Umstellungen werden verweigert.',
  },
  'health.install_dump_tools': {
    en: 'Install them (Debian: apt install mariadb-client).',
    de: 'Installieren Sie sie (Debian: apt install mariadb-client).',
  },
  'health.features_known': {
    en: 'The features named in {file} exist.',
    de: 'Die in {file} genannten Funktionen gibt es.',
  },
  'health.feature_unknown': {
    en: '{file} features: there is no feature "{name}".',
    de: '{file} features: Die Funktion „{name}“ gibt es nicht.',
  },
  'health.host_twice': {
    en: '{place}: {host} stands in the list already.',
    de: '{place}: {host} steht schon in der Liste.',
  },
  'health.take_host_out': {
    en: 'Take it out once.',
    de: 'Streichen Sie einen der beiden Einträge.',
  },
  'health.host_of_other': {
    en: '{place}: {host} belongs to the website {site} already.',
    de: '{place}: {host} gehört schon zur Website {site}.',
  },
  'health.hosts_apart': {
    en: 'Every host name belongs to one website.',
    de: 'Jeder Hostname gehört zu einer Website.',
  },
  'health.node_version': {
    en: 'Node {version}',
    de: 'Node {version}',
  },
  'health.node_too_old': {
    en: 'Node {version} is older than {needed}.',
    de: 'Node {version} ist älter als {needed}.',
  },
  'health.install_node': {
    en: 'Install Node {needed}, or run npm install, which brings it.',
    de: 'Installieren Sie Node {needed} oder führen Sie npm install aus, das es mitbringt.',
  },
  'health.sqlite_version': {
    en: 'SQLite {version}',
    de: 'SQLite {version}',
  },
  'health.sqlite_too_old': {
    en: 'SQLite {version} is older than {needed}.',
    de: 'SQLite {version} ist älter als {needed}.',
  },
  'health.install_sqlite': {
    en: 'Run npm ci: better-sqlite3 brings its own.',
    de: 'Führen Sie npm ci aus: better-sqlite3 bringt es mit.',
  },
  'health.storage_writable': {
    en: 'storage/ can be written.',
    de: 'storage/ ist beschreibbar.',
  },
  'health.storage_not_writable': {
    en: 'storage/ cannot be written: {reason}',
    de: 'storage/ ist nicht beschreibbar: {reason}',
  },
  'health.give_storage': {
    en: 'Give it to the account that runs the program.',
    de: 'Geben Sie es dem Konto, das das Programm ausführt.',
  },
  'health.no_public': {
    en: 'There is no public/ yet.',
    de: 'public/ gibt es noch nicht.',
  },
  'health.public_leads_in': {
    en: '{folder}/ can be read through {link}.',
    de: '{folder}/ ist über {link} lesbar.',
  },
  'health.take_out_of_public': {
    en: 'Take {folder}/ out of public/, and the link away.',
    de: 'Nehmen Sie {folder}/ und den Link aus public/ heraus.',
  },
  'health.public_apart': {
    en: 'storage/ and config/ cannot be read through public/.',
    de: 'storage/ und config/ sind über public/ nicht lesbar.',
  },
  'health.network_database_current': {
    en: 'The network database answers and is current.',
    de: 'Die gemeinsame Datenbank antwortet und ist aktuell.',
  },
  'health.network_database_lacks': {
    en: 'The network database lacks {migrations}.',
    de: 'Der gemeinsamen Datenbank fehlt {migrations}.',
  },
  'health.network_database_silent': {
    en: 'The network database does not answer: {reason}',
    de: 'Die gemeinsame Datenbank antwortet nicht: {reason}',
  },
  'health.look_at_network_database': {
    en: 'Look at network.db of config/config.local.json and whether the database runs.',
    de: 'Prüfen Sie network.db in config/config.local.json und ob die Datenbank läuft.',
  },
  'health.account_there': {
    en: 'There is an account.',
    de: 'Es gibt ein Konto.',
  },
  'health.setup_open': {
    en: '/admin/setup is open: nobody has an account of all websites yet.',
    de: '/admin/setup ist offen: Noch hat niemand ein Konto für alle Websites.',
  },
  'health.set_up': {
    en: 'Open /admin/setup with the token; cms setup:token prints the address. Or: cms user:create <email> network',
    de: 'Öffnen Sie /admin/setup mit dem Token; cms setup:token zeigt die Adresse. Oder: cms user:create <email> network',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
