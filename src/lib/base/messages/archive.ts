// Why an archive (ZIP) is not unpacked.
import { defineMessages } from '../catalogue/define-messages.ts'

export const messages = defineMessages({
  'archive.too_many_files': {
    field: 'archive',
    en: 'The archive has more than {max} files.',
    de: 'Das Archiv hat mehr als {max} Dateien.',
  },
  'archive.too_large_unpacked': {
    field: 'archive',
    en: 'The files of the archive become too large when they are unpacked.',
    de: 'Die Dateien des Archivs werden ausgepackt zu groß.',
  },
  'archive.has_link': {
    field: 'archive',
    en: 'The archive has a link: {name}.',
    de: 'Das Archiv enthält eine Verknüpfung: {name}.',
  },
  'archive.has_password': {
    field: 'archive',
    en: 'The archive has a password.',
    de: 'Das Archiv ist durch ein Passwort geschützt.',
  },
  'archive.unusual_packing': {
    field: 'archive',
    en: 'The archive is packed in an unusual way: {name}.',
    de: 'Das Archiv ist ungewöhnlich gepackt: {name}.',
  },
  'archive.nul_in_name': {
    field: 'archive',
    en: 'The archive has a file whose name has a NUL character.',
    de: 'Das Archiv enthält eine Datei, deren Name ein NUL-Zeichen enthält.',
  },
  'archive.name_leads_out': {
    field: 'archive',
    en: 'The archive has a file whose name leads out of its folder.',
    de: 'Das Archiv enthält eine Datei, deren Name aus dem Ordner hinausführt.',
  },
  'archive.file_damaged': {
    field: 'archive',
    en: '{name} in the archive is damaged.',
    de: '{name} im Archiv ist beschädigt.',
  },
  'archive.directory_wrong': {
    field: 'archive',
    en: 'The directory of the archive names what is not in it.',
    de: 'Das Verzeichnis des Archivs nennt etwas, das nicht darin ist.',
  },
  'archive.too_much': {
    field: 'archive',
    en: 'The archive has too many files, or becomes too large.',
    de: 'Das Archiv hat zu viele Dateien oder wird zu groß.',
  },
  'archive.damaged': {
    field: 'archive',
    en: 'The archive is damaged, or packed in an unusual way.',
    de: 'Das Archiv ist beschädigt oder ungewöhnlich gepackt.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
