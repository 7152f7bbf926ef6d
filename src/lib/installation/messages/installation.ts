// What is said of installation.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'installation.key_file_exists': {
    problem: 'conflict',
    en: '{file} is there already: cms keys:rotate replaces its key.',
    de: '{file} gibt es schon. Den Schlüssel ersetzt cms keys:rotate.',
  },
  'installation.key_file_missing': {
    problem: 'conflict',
    en: '{file} is missing, but there is {left}, which belongs to it: put the file back from a backup. To begin anew, move storage/ and config/sites/ away.',
    de: '{file} fehlt, aber es gibt {left} dazu. Holen Sie die Datei aus einer Sicherung zurück. Um neu zu beginnen, verschieben Sie storage/ und config/sites/.',
  },
  'installation.database_lost': {
    problem: 'internal',
    en: '{file} is missing or empty, though {beside} is beside it: the database of the website {site} is lost. Restore a backup (cms backup:list --site={site}), or move the folder away to begin with an empty website.',
    de: '{file} fehlt oder ist leer, obwohl {beside} daneben liegt: Die Datenbank der Website {site} ist verloren. Stellen Sie eine Sicherung wieder her (cms backup:list --site={site}), oder verschieben Sie den Ordner, um mit einer leeren Website zu beginnen.',
  },
  'installation.extension_missing': {
    problem: 'not-found',
    en: 'extension {name}: neither a folder extensions/{name} with the package.json of an extension nor a package of that name is there',
    de: 'Erweiterung {name}: Es gibt weder einen Ordner extensions/{name} mit der package.json einer Erweiterung noch ein Paket dieses Namens',
  },
  'installation.kit_broken': {
    problem: 'maintenance',
    en: '{reason}. The kit {kit} does not load with this version, so nothing of {site} was changed. Mend it (cms kit:check {kit}), then run cms migrate --site={site}, and restart a running server.',
    de: '{reason}. Das Kit {kit} lässt sich mit dieser Version nicht laden, deshalb wurde an {site} nichts geändert. Berichtigen Sie es (cms kit:check {kit}), führen Sie dann cms migrate --site={site} aus, und starten Sie einen laufenden Server neu.',
  },
  'installation.extension_disabled': {
    en: '{reason} (the extension {name} is disabled)',
    de: '{reason} (Die Erweiterung {name} ist abgeschaltet.)',
  },
  'installation.correct_extension': {
    en: 'Mend it, or take "{name}" out of extensions.',
    de: 'Berichtigen Sie sie, oder nehmen Sie „{name}“ aus extensions heraus.',
  },
  'installation.correct_and_run': {
    en: 'Mend it, then run {command}, or take "{name}" out of extensions.',
    de: 'Berichtigen Sie sie und führen Sie dann {command} aus, oder nehmen Sie „{name}“ aus extensions heraus.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
