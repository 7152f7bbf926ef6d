// Messages of the shell.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'shell.operator_only': {
    problem: 'forbidden',
    en: '{command} is for whoever runs the server: run it without CMS_TOKEN.',
    de: '{command} ist für die Person, die den Server betreibt. Führen Sie es ohne CMS_TOKEN aus.',
  },
  'shell.delete_without_backup': {
    problem: 'maintenance',
    en: 'Nothing was deleted, since no backup of {site} could be made: {reason} With --no-backup it is deleted without one.',
    de: 'Es wurde nichts gelöscht, weil sich von {site} keine Sicherung anlegen ließ: {reason} Mit --no-backup wird ohne Sicherung gelöscht.',
  },
  'shell.no_site_yet': {
    problem: 'not-found',
    en: 'There is no website yet: cms site:create <key> <hosts> <kit>.',
    de: 'Es gibt noch keine Website: cms site:create <key> <hosts> <kit>.',
  },
  'shell.site_not_chosen': {
    en: 'Say which website: --site=<key>. There are {sites}.',
    de: 'Geben Sie die Website an: --site=<key>. Es gibt {sites}.',
  },
  'shell.extension_off': {
    problem: 'feature-disabled',
    en: 'The extension {extension} is not enabled for {site}, or switched off there.',
    de: 'Die Erweiterung {extension} ist für {site} nicht eingeschaltet oder dort abgeschaltet.',
  },
  'shell.feature_off': {
    problem: 'feature-disabled',
    en: 'The feature {feature} is off for {site}: features:set {feature} on.',
    de: 'Die Funktion {feature} ist für {site} abgeschaltet: features:set {feature} on.',
  },
  'shell.not_confirmed': {
    problem: 'locked',
    en: '{question} Say --yes.',
    de: '{question} Bestätigen Sie mit --yes.',
  },
  'shell.place_unusable': {
    problem: 'forbidden',
    en: '{place} cannot be used ({reason}): {advice}.',
    de: '{place} lässt sich nicht verwenden ({reason}). {advice}.',
  },
  'shell.database_unusable': {
    problem: 'maintenance',
    en: 'The MySQL or MariaDB server cannot be used ({reason}): look whether it runs, and at network.db in config/config.local.json or db in config/sites/.',
    de: 'Der MySQL- oder MariaDB-Server lässt sich nicht verwenden ({reason}). Prüfen Sie, ob er läuft, sowie network.db in config/config.local.json und db in config/sites/.',
  },
  'shell.redirects_header': {
    en: 'Line {line}: the header must be from, to, code, not {header}. A file without a header has the old address first, then the new one.',
    de: 'Zeile {line}: Die Kopfzeile muss from, to, code lauten, nicht {header}. Ohne Kopfzeile steht die alte Adresse an erster Stelle, dann die neue.',
  },
  'shell.redirects_none': {
    en: 'There is no redirect in the file: a line has an old and a new address.',
    de: 'In der Datei steht keine Weiterleitung. Eine Zeile enthält eine alte und eine neue Adresse.',
  },
  'shell.redirects_address_missing': { field: 'required', en: 'is missing', de: 'fehlt' },
  'shell.redirects_code': {
    en: 'must be 301, 302, 307 or 308, not “{code}”',
    de: 'muss 301, 302, 307 oder 308 sein, nicht „{code}“',
  },
  'shell.input_not_json': { en: '{flag} is not JSON: {reason}', de: '{flag} ist kein JSON: {reason}' },
  'shell.input_not_object': {
    en: '{flag} must be a JSON object.',
    de: '{flag} muss ein JSON-Objekt sein.',
  },
  'shell.secret_in_arguments': {
    en: '{secret} is a secret, and arguments can be read by others: send it by standard input: --input -',
    de: '{secret} ist ein Geheimnis, und Argumente können andere lesen. Senden Sie es über die Standardeingabe: --input -',
  },
  'shell.secret_by_stdin': {
    field: 'secret_in_arguments',
    en: 'send it by standard input',
    de: 'Senden Sie es über die Standardeingabe',
  },
  'shell.account_of_other_sites': {
    problem: 'forbidden',
    en: '{email} belongs to other websites, too: it gets no password here.',
    de: '{email} gehört auch zu anderen Websites und bekommt hier kein Passwort.',
  },
  'shell.account_missing_on_site': {
    problem: 'not-found',
    en: '{email} has no account on the website {site}.',
    de: '{email} hat kein Konto auf der Website {site}.',
  },
  'shell.password_needs_no_approval': {
    problem: 'forbidden',
    en: 'A password does not wait for approval: leave --password-stdin out, and an invitation is mailed.',
    de: 'Ein Passwort kann nicht auf Prüfung warten. Lassen Sie --password-stdin weg, dann wird eine Einladung gesendet.',
  },
  'shell.table_there': {
    problem: 'conflict',
    en: 'There is a table "{table}" already: fill it by --table={table}, or create one with another handle.',
    de: 'Die Tabelle „{table}“ gibt es schon. Füllen Sie sie mit --table={table}, oder legen Sie eine mit anderem Handle an.',
  },
  'shell.source_or_all': {
    problem: 'validation',
    en: 'Say which source: its number, or --all.',
    de: 'Geben Sie die Nummer der Quelle an, oder --all.',
  },
  'shell.stdin_too_large': {
    en: 'Standard input has more than {megabytes} MB.',
    de: 'Die Standardeingabe hat mehr als {megabytes} MB.',
  },
  'shell.token_ref_too_short': {
    en: 'Give the id of the token, or the first 12 characters of its value: cms_ and 8 more.',
    de: 'Geben Sie die Nummer des Tokens an oder die ersten 12 Zeichen seines Werts: cms_ und 8 weitere.',
  },
  'shell.token_ambiguous': {
    en: 'Several tokens begin with {given}: give the id.',
    de: 'Mehrere Token beginnen mit {given}. Geben Sie die Nummer an.',
  },
  'shell.file_missing': {
    problem: 'not-found',
    en: 'There is no file {path}.',
    de: 'Die Datei {path} gibt es nicht.',
  },
  'shell.out_folder_missing': {
    en: '{path} cannot be written: there is no folder {folder}.',
    de: '{path} lässt sich nicht schreiben: Den Ordner {folder} gibt es nicht.',
  },
  'shell.out_is_folder': {
    en: '{path} is a folder: name a file in it.',
    de: '{path} ist ein Ordner. Geben Sie eine Datei darin an.',
  },
  'shell.design_nothing_given': {
    en: 'Say what becomes different: key=value, --preset or --reset.',
    de: 'Geben Sie an, was sich ändert: key=value, --preset oder --reset.',
  },
  'shell.no_font_files': {
    en: '{path} holds no .woff2, .woff, .ttf or .otf file.',
    de: '{path} enthält keine Datei .woff2, .woff, .ttf oder .otf.',
  },
  'shell.weight_invalid': {
    en: '--weights: "{text}" is no weight such as 400 or 700.',
    de: '--weights: „{text}“ ist keine Strichstärke wie 400 oder 700.',
  },
  'shell.site_has_other_kit': {
    en: 'The website {site} has the kit {name}, not {kit}.',
    de: 'Die Website {site} hat das Kit {name}, nicht {kit}.',
  },
  'shell.network_account_only': {
    problem: 'forbidden',
    en: 'Only a network account says who has all websites.',
    de: 'Nur ein Konto für alle Websites darf das.',
  },
  'shell.account_exists': {
    problem: 'conflict',
    en: '{email} has an account: user:password sets its password.',
    de: '{email} hat schon ein Konto. Das Passwort setzt user:password.',
  },
  'shell.not_a_network_account': {
    problem: 'not-found',
    en: '{email} is no network account.',
    de: '{email} ist kein Konto für alle Websites.',
  },
  'shell.changes_not_chosen': {
    en: 'Give the ids of changes, or --batch=<name>.',
    de: 'Geben Sie Nummern von Änderungen an oder --batch=<name>.',
  },
  'shell.batch_empty': {
    problem: 'not-found',
    en: 'Nothing waits of the batch {batch}.',
    de: 'Im Stapel {batch} wartet nichts.',
  },
  'shell.change_not_undoable': {
    problem: 'invalid-transition',
    en: 'Change {id} is {status}: there is nothing to undo.',
    de: 'Änderung {id} lässt sich nicht zurücknehmen: Sie {status, select, pending {wartet noch} rejected {wurde abgelehnt} expired {ist abgelaufen} reverted {wurde schon zurückgenommen} other {hat den Status {status}}}.',
  },
  'shell.change_took_back': {
    problem: 'invalid-transition',
    en: 'Change {id} took others back: undo it by the name of its batch.',
    de: 'Änderung {id} hat andere zurückgenommen. Machen Sie sie mit dem Namen ihres Stapels rückgängig.',
  },
  'shell.undo_not_chosen': {
    en: 'Say what to undo: a change, or --token, --user, --client or --batch.',
    de: 'Geben Sie an, was zurückgenommen werden soll: eine Änderung, oder --token, --user, --client oder --batch.',
  },
  'shell.since_invalid': {
    en: '--since={since} is no instant such as 2026-11-20T08:00:00Z.',
    de: '--since={since} ist kein Zeitpunkt wie 2026-11-20T08:00:00Z.',
  },
  'shell.setup_needs_terminal': {
    en: 'cms setup asks in a terminal; elsewhere give --answers=<file>.',
    de: 'cms setup fragt in einem Terminal. Anderswo geben Sie --answers=<file> an.',
  },
  'shell.key_format': {
    en: 'must be a–z, 0–9, - and _, starting with a letter',
    de: 'muss aus a–z, 0–9, - und _ bestehen und mit einem Buchstaben beginnen',
  },
  'shell.answers_password_missing': {
    en: '{file} account: give one of password_env, password and --password-stdin.',
    de: '{file}, account: Geben Sie password_env, password oder --password-stdin an.',
  },
  'shell.answers_readable': {
    en: '{file} holds a password and others may read it: chmod 600 it.',
    de: '{file} enthält ein Passwort, und andere dürfen die Datei lesen: chmod 600.',
  },
  'shell.stdin_twice': {
    en: 'Standard input cannot be the answers and the password.',
    de: 'Die Standardeingabe kann nicht zugleich die Antworten und das Passwort liefern.',
  },
  'shell.variable_missing': {
    en: 'The environment variable {name} is not set.',
    de: 'Die Umgebungsvariable {name} ist nicht gesetzt.',
  },
  'shell.file_unreadable': {
    problem: 'not-found',
    en: '{file} cannot be read: {reason}',
    de: '{file} lässt sich nicht lesen: {reason}',
  },
  'shell.setup_aborted': {
    en: 'Broken off: nothing was made.',
    de: 'Abgebrochen. Es wurde nichts angelegt.',
  },
  'shell.setup_done': {
    problem: 'conflict',
    en: 'There is an account already: sign in with it, or make another one with user:create.',
    de: 'Es gibt schon ein Konto. Melden Sie sich damit an, oder legen Sie mit user:create ein weiteres an.',
  },
  'shell.host_missing': {
    en: 'Which host? site:hosts {site} {action} <host>',
    de: 'Welcher Host? site:hosts {site} {action} <host>',
  },
  'shell.expires_invalid': {
    en: '--expires={text} is not a number of days from 1 to {max}, such as 90d.',
    de: '--expires={text} ist keine Zahl von Tagen von 1 bis {max}, zum Beispiel 90d.',
  },
  'shell.role_missing': {
    en: 'There is no role {role}; there are {roles}.',
    de: 'Es gibt keine Rolle {role}. Möglich sind {roles}.',
  },
  'shell.no_one_to_ask': {
    problem: 'forbidden',
    en: 'There is nobody to ask for the password: give it with --password-stdin.',
    de: 'Niemand kann nach dem Passwort gefragt werden. Geben Sie es mit --password-stdin an.',
  },
  'shell.passwords_differ': {
    en: 'The two passwords differ: nothing was changed.',
    de: 'Die beiden Passwörter stimmen nicht überein. Es wurde nichts geändert.',
  },
  'shell.operation_missing': {
    problem: 'not-found',
    en: 'There is no operation "{name}".',
    de: 'Es gibt keine Operation „{name}“.',
  },
  'shell.operation_missing_near': {
    problem: 'not-found',
    en: 'There is no operation "{name}"; near: {near}.',
    de: 'Es gibt keine Operation „{name}“. Ähnlich: {near}.',
  },
  'shell.user_of_no_site': {
    en: '{email} belongs to no website: say what they are instead, --site=<key> --role=<role>.',
    de: '{email} gehört zu keiner Website. Geben Sie eine Rolle an: --site=<key> --role=<role>.',
  },
  'shell.user_not_of_site': {
    en: '{email} belongs to no website {site}: say what they are instead, --site=<key> --role=<role>.',
    de: '{email} gehört nicht zur Website {site}. Geben Sie eine Rolle an: --site=<key> --role=<role>.',
  },
  'shell.nothing_by_batch': {
    problem: 'not-found',
    en: 'Nothing was done by the batch "{name}".',
    de: 'Der Stapel „{name}“ hat nichts geändert.',
  },
  'shell.nothing_by_client': {
    problem: 'not-found',
    en: 'Nothing was done by the client "{name}".',
    de: 'Das Programm „{name}“ hat nichts geändert.',
  },
  'shell.set_up_already': {
    problem: 'conflict',
    en: 'This installation is set up: {sites}. More: site:create and user:create.',
    de: 'Diese Installation ist eingerichtet: {sites}. Weiteres legen site:create und user:create an.',
  },
  'shell.set_up_without_site': {
    problem: 'conflict',
    en: 'This installation is set up: no website. More: site:create and user:create.',
    de: 'Diese Installation ist eingerichtet, hat aber keine Website. Weiteres legen site:create und user:create an.',
  },
  'shell.errors': { en: '{errors}', de: '{errors}' },
  'shell.no_installation': {
    problem: 'not-found',
    en: 'Nothing is set up in {folder} yet: cms serve, cms site:create or cms site:apply does that. For a dry run or a check, cms keys:generate --write is enough.',
    de: 'In {folder} ist noch nichts eingerichtet. Das erledigt cms serve, cms site:create oder cms site:apply. Für einen Probelauf oder eine Prüfung genügt cms keys:generate --write.',
  },
  'shell.done_before': {
    en: '{reason} Done before it: {changes}.',
    de: '{reason} Vorher ausgeführt: {changes}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
