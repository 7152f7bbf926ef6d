// What cms health finds about a website and what belongs to it, and what to do about it.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'site_health.extension_check': {
    en: 'extension {extension}: {reason}',
    de: 'Erweiterung {extension}: {reason}',
  },
  'site_health.correct_file': {
    en: 'Mend {file}.',
    de: 'Berichtigen Sie {file}.',
  },
  'site_health.database_current': {
    en: 'The database answers and is current.',
    de: 'Die Datenbank antwortet und ist aktuell.',
  },
  'site_health.look_at_database': {
    en: 'Look at "db" of {file} and whether the database runs.',
    de: 'Prüfen Sie „db“ in {file} und ob die Datenbank läuft.',
  },
  'site_health.look_at_file': {
    en: 'Look at storage/sites/{site}: is the disk full or damaged, and may the account that runs cms write there? If the file is damaged, restore a backup: cms backup:list --site={site}',
    de: 'Prüfen Sie storage/sites/{site}: Ist der Datenträger voll oder beschädigt, und darf das Konto, das cms ausführt, dort schreiben? Ist die Datei beschädigt, stellen Sie eine Sicherung wieder her: cms backup:list --site={site}',
  },
  'site_health.packet_small': {
    en: 'The database server takes statements of {size} KB at most (max_allowed_packet): larger texts and imports fail.',
    de: 'Der Datenbankserver nimmt Anweisungen bis {size} KB an (max_allowed_packet): Größere Texte und Importe schlagen fehl.',
  },
  'site_health.enlarge_packet': {
    en: 'Set max_allowed_packet=64M in the configuration of the server, and restart it.',
    de: 'Setzen Sie max_allowed_packet=64M in der Konfiguration des Servers und starten Sie ihn neu.',
  },
  'site_health.no_leftovers': {
    en: 'Nothing is left of websites that were deleted.',
    de: 'Von gelöschten Websites ist nichts übrig.',
  },
  'site_health.half_made': {
    en: 'The website {site} was being created or deleted when the process ended: the rest of it is still stored.',
    de: 'Die Website {site} wurde gerade angelegt oder gelöscht, als der Prozess endete: Der Rest davon ist noch gespeichert.',
  },
  'site_health.without_file': {
    en: 'storage/sites/{site} holds content, but config/sites/{site}.json is missing: the website is not served.',
    de: 'storage/sites/{site} enthält Inhalte, aber config/sites/{site}.json fehlt: Die Website wird nicht ausgeliefert.',
  },
  'site_health.put_file_back': {
    en: 'Put config/sites/{site}.json back, or move storage/sites/{site} away.',
    de: 'Holen Sie config/sites/{site}.json zurück oder verschieben Sie storage/sites/{site}.',
  },
  'site_health.correct_it': {
    en: 'Mend what it names.',
    de: 'Berichtigen Sie, was dort steht.',
  },
  'site_health.not_migrated': {
    en: 'Not applied: {migrations}',
    de: 'Nicht angewendet: {migrations}',
  },
  'site_health.jobs_run': {
    en: 'Jobs run.',
    de: 'Hintergrundaufgaben laufen.',
  },
  'site_health.jobs_failed': {
    en: '{count, plural, one {1 job} other {#{more, select, yes { or more} other {}} jobs}} ({kinds}) given up in the last 7 days: {reason}',
    de: 'In den letzten 7 Tagen {count, plural, one {wurde eine Hintergrundaufgabe} other {wurden {more, select, yes {mindestens } other {}}# Hintergrundaufgaben}} ({kinds}) aufgegeben: {reason}',
  },
  'site_health.job_retried': {
    en: 'A job failed and is tried again: {reason}',
    de: 'Eine Hintergrundaufgabe ist fehlgeschlagen und wird erneut versucht: {reason}',
  },
  'site_health.job_failing': {
    en: '{kind} failed the last time: {reason}',
    de: '{kind} ist beim letzten Mal fehlgeschlagen: {reason}',
  },
  'site_health.jobs_late': {
    en: '{count, plural, one {1 job ({kinds}) waits} other {#{more, select, yes { or more} other {}} jobs ({kinds}) wait}} for more than 15 minutes.',
    de: '{count, plural, one {Eine Hintergrundaufgabe ({kinds}) wartet} other {{more, select, yes {Mindestens } other {}}# Hintergrundaufgaben ({kinds}) warten}} länger als 15 Minuten.',
  },
  'site_health.run_jobs': {
    en: 'Let cms serve run, or cms cron:run every minute.',
    de: 'Lassen Sie cms serve laufen oder jede Minute cms cron:run.',
  },
  'site_health.jobs_of_none': {
    en: '{count, plural, one {1 job ({kinds}) waits} other {#{more, select, yes { or more} other {}} jobs ({kinds}) wait}} for an extension that is not enabled.',
    de: '{count, plural, one {Eine Hintergrundaufgabe ({kinds}) wartet} other {{more, select, yes {Mindestens } other {}}# Hintergrundaufgaben ({kinds}) warten}} auf eine Erweiterung, die nicht eingeschaltet ist.',
  },
  'site_health.mail_leaves': {
    en: 'Mails leave by {host}:{port}.',
    de: 'E-Mails werden über {host}:{port} gesendet.',
  },
  'site_health.no_mail_server': {
    en: 'No mail server is configured: mails wait some hours, then they are given up.',
    de: 'Es ist kein Mailserver eingestellt. E-Mails warten einige Stunden, dann werden sie aufgegeben.',
  },
  'site_health.set_mail_server': {
    en: 'Set {setting} in {file}, then: {command}',
    de: 'Tragen Sie {setting} in {file} ein, danach: {command}',
  },
  'site_health.pools_readable': {
    en: 'Pools that can be read: {count}.',
    de: 'Lesbare Pools: {count}.',
  },
  'site_health.pool_missing': {
    en: '{sites}: media_pools names "{pool}", and there is no such pool.',
    de: '{sites}: media_pools nennt „{pool}“, diesen Pool gibt es nicht.',
  },
  'site_health.make_pool': {
    en: 'cms pool:create {pool}, or take the name out of {file}.',
    de: 'cms pool:create {pool}, oder entfernen Sie den Namen aus {file}.',
  },
  'site_health.restore_pool': {
    en: 'Look at storage/pools/{pool}, or bring it back from a backup.',
    de: 'Sehen Sie nach storage/pools/{pool} oder holen Sie es aus einer Sicherung zurück.',
  },
  'site_health.media_stored': {
    en: 'Media files can be stored ({store}).',
    de: 'Mediendateien lassen sich speichern ({store}).',
  },
  'site_health.media_changed': {
    en: 'The media store gave back something else than it was given.',
    de: 'Der Medienspeicher gab etwas anderes zurück, als er bekommen hatte.',
  },
  'site_health.media_not_stored': {
    en: 'Media files cannot be stored: {reason}',
    de: 'Mediendateien lassen sich nicht speichern: {reason}',
  },
  'site_health.look_at_media': {
    en: 'Look at storage/media and its disk, or at s3 in config/config.local.json.',
    de: 'Sehen Sie nach storage/media und dem Datenträger oder nach s3 in config/config.local.json.',
  },
  'site_health.pictures_made': {
    en: 'No picture failed to be made.',
    de: 'Alle Bilder ließen sich erzeugen.',
  },
  'site_health.pictures_not_made': {
    en: '{count, plural, one {# picture} other {# pictures}} could not be made in all their sizes.',
    de: '{count, plural, one {# Bild ließ} other {# Bilder ließen}} sich nicht in allen Größen erzeugen.',
  },
  'site_health.list_pictures': {
    en: 'cms media:variants says which, and why.',
    de: 'cms media:variants nennt sie und den Grund.',
  },
  'site_health.audit_waits': {
    en: 'The website was not audited yet: that is done once a day.',
    de: 'Die Website wurde noch nicht geprüft; das geschieht einmal täglich.',
  },
  'site_health.audit_clean': {
    en: 'The audit of {at} found nothing.',
    de: 'Die Prüfung vom {at} ergab keine Befunde.',
  },
  'site_health.audit_found': {
    en: 'The audit of {at} found {errors, plural, one {# error} other {# errors}} and {warnings, plural, one {# hint} other {# hints}}.',
    de: 'Die Prüfung vom {at} ergab {errors, plural, one {# Fehler} other {# Fehler}} und {warnings, plural, one {# Hinweis} other {# Hinweise}}.',
  },
  'site_health.look_at_audit': {
    en: 'The admin shows them under “Audit”, each with the place where it is fixed.',
    de: 'Die Verwaltung zeigt sie unter „Website prüfen“, jeden mit der Stelle, an der er behoben wird.',
  },
  'site_health.no_sample_text': {
    en: 'No page and no setting holds sample text.',
    de: 'Keine Seite und keine Einstellung enthält noch Beispieltext.',
  },
  'site_health.search_engines_welcome': {
    en: 'Search engines may list the website.',
    de: 'Suchmaschinen dürfen die Website aufführen.',
  },
  'site_health.search_engines_away': {
    en: 'Search engines are asked not to list the website.',
    de: 'Suchmaschinen werden gebeten, die Website nicht aufzuführen.',
  },
  'site_health.welcome_search_engines': {
    en: 'Meant so for a staging copy. Where visitors come, remove "search_engines": false from {file}.',
    de: 'Für eine Kopie zum Testen ist das so gedacht. Auf der Website für Besucher nehmen Sie search_engines aus {file} heraus.',
  },
  'site_health.sample_text_unseen': {
    en: 'Sample text: the website has no public host yet.',
    de: 'Beispieltext: Die Website hat noch keinen öffentlichen Host.',
  },
  'site_health.sample_text': {
    en: '{texts}',
    de: '{texts}',
  },
  'site_health.replace_sample_text': {
    en: 'Replace it, or mark it as meant so: the admin shows what it is (Pages, Settings).',
    de: 'Ersetzen Sie ihn oder übernehmen Sie ihn ausdrücklich: Seiten und Einstellungen zeigen, wo er steht.',
  },
  'site_health.shared_tables_readable': {
    en: 'Shared tables that can be read: {count}.',
    de: 'Geteilte Tabellen, die lesbar sind: {count}.',
  },
  'site_health.shared_table_elsewhere': {
    en: 'The table "{table}" is shared by {site}, and {folder} is not on this machine: changes wait.',
    de: 'Die Tabelle „{table}“ wird von {site} geteilt, und {folder} liegt nicht auf diesem Rechner: Änderungen warten.',
  },
  'site_health.restore_or_end': {
    en: 'Bring {folder} back from a backup, or end it: {command}.',
    de: 'Holen Sie {folder} aus einer Sicherung zurück, oder beenden Sie das Teilen: {command}.',
  },
  'site_health.restore_folder': {
    en: 'Look at {folder} and its disk; if it is damaged, bring it back from a backup.',
    de: 'Prüfen Sie {folder} und den Datenträger. Ist der Ordner beschädigt, holen Sie ihn aus einer Sicherung zurück.',
  },
  'site_health.shared_table_unreadable': {
    en: 'The shared table "{table}" cannot be read: {reason}',
    de: 'Die geteilte Tabelle „{table}“ lässt sich nicht lesen: {reason}',
  },
  'site_health.shared_table_foreign': {
    en: '{folder}/table.sqlite is no shared table of this version: {reason}.',
    de: '{folder}/table.sqlite ist keine geteilte Tabelle dieser Version: {reason}.',
  },
  'site_health.restore_or_update': {
    en: 'Bring {folder} back from a backup. If it comes from a later version of the program, use that.',
    de: 'Holen Sie {folder} aus einer Sicherung zurück. Stammt sie von einer neueren Version des Programms, verwenden Sie diese.',
  },
  'site_health.shared_table_empty': {
    en: '{folder} has no table.sqlite.',
    de: 'In {folder} fehlt table.sqlite.',
  },
  'site_health.restore_or_remove': {
    en: 'Bring {folder} back from a backup. If nobody shares it, remove the folder.',
    de: 'Holen Sie {folder} aus einer Sicherung zurück. Teilt niemand die Tabelle, entfernen Sie den Ordner.',
  },
  'site_health.shared_with_strangers': {
    en: 'The shared table "{table}" names websites that are not there: {sites}.',
    de: 'Die geteilte Tabelle „{table}“ nennt Websites, die es nicht gibt: {sites}.',
  },
  'site_health.list_shared': {
    en: 'cms shared:list shows who shares it; the owner changes with whom.',
    de: 'cms shared:list zeigt, wer sie teilt; die Website, der sie gehört, ändert, mit wem.',
  },
  'site_health.time_zone': {
    en: 'The time zone is {timezone}.',
    de: 'Die Zeitzone ist {timezone}.',
  },
  'site_health.time_zone_unlikely': {
    en: 'The time zone is UTC, while the language ({lang}) suggests {timezone}: schedules and forms may be hours off.',
    de: 'Die Zeitzone ist UTC, die Sprache ({lang}) legt {timezone} nahe: Termine und Formulare können um Stunden verschoben sein.',
  },
  'site_health.choose_time_zone': {
    en: 'Choose it in the admin (Settings), or set {setting} in {file}',
    de: 'Wählen Sie sie in den Einstellungen, oder setzen Sie {setting} in {file}',
  },
  'site_health.values_differ': {
    en: 'Values that must differ do so.',
    de: 'Alle Werte, die eindeutig sein müssen, sind es.',
  },
  'site_health.values_repeated': {
    en: '{table}.{field} has to differ, and entries have a value that another one has: {entries}.',
    de: '{table}.{field} muss eindeutig sein, doch der Wert dieser Einträge kommt mehrfach vor: {entries}.',
  },
  'site_health.change_values': {
    en: 'Open these entries and change the value; until then they stay as they are.',
    de: 'Öffnen Sie diese Einträge und ändern Sie den Wert; bis dahin bleiben sie, wie sie sind.',
  },
  'site_health.ai_ready': { en: 'AI providers are set up.', de: 'KI-Anbieter sind eingerichtet.' },
  'site_health.sources_read': { en: 'External sources are read.', de: 'Externe Quellen werden gelesen.' },
  'site_health.source_fails': {
    en: 'The source "{name}" could not be read {count, plural, one {the last time} other {the last # times}}.',
    de: 'Die Quelle „{name}“ ließ sich {count, plural, one {zuletzt} other {die letzten # Male}} nicht lesen.',
  },
  'site_health.search_ready': {
    en: 'The search index has {count, plural, one {one document} other {# documents}}.',
    de: 'Der Suchindex enthält {count, plural, one {ein Dokument} other {# Dokumente}}.',
  },
  'site_health.search_new': {
    en: 'The search index is built with the first search.',
    de: 'Der Suchindex wird mit der ersten Suche aufgebaut.',
  },
  'site_health.search_stale': {
    en: 'The search index must be built anew: it is missing, was damaged, or was made by another version.',
    de: 'Der Suchindex muss neu aufgebaut werden: Er fehlt, ist beschädigt oder stammt von einer anderen Version.',
  },
  'site_health.search_meaning_rests': {
    en: 'The search finds by words alone for the time being. {reason}',
    de: 'Die Suche findet vorerst nur nach Wörtern. {reason}',
  },
  'site_health.search_meaning_not_set_up': {
    en: 'The search is to find by meaning, but no AI provider has a model for embeddings.',
    de: 'Die Suche soll nach Bedeutung finden, aber kein KI-Anbieter hat ein Modell für Embeddings.',
  },
  'site_health.search_building': {
    en: 'The search index is being built: {done} of {total}.',
    de: 'Der Suchindex wird aufgebaut: {done} von {total}.',
  },
  'site_health.source_asks': {
    en: 'Much is missing from the source "{name}" at once: nothing was taken away, and somebody has to look.',
    de: 'In der Quelle „{name}“ fehlt plötzlich vieles. Es wurde nichts entfernt, das muss sich jemand ansehen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
