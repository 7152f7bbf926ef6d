// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What was deleted: pages, files, entries and tables. It stays for 30 days and is then gone for good.',
    de: 'Was gelöscht wurde: Seiten, Dateien, Einträge und Tabellen. Es bleibt 30 Tage und ist dann endgültig weg.',
  },
  tasks: [
    {
      en: '[Restore] brings something back. Pages and entries come back as drafts.',
      de: '[Restore] holt etwas zurück. Seiten und Einträge kommen als Entwürfe zurück.',
    },
    {
      en: '[Kind] shows only pages, files, entries or tables.',
      de: '[Kind] zeigt nur Seiten, Dateien, Einträge oder Tabellen.',
    },
    {
      en: 'The bin at the end of a row deletes something for good. Nobody can undo that.',
      de: 'Der Papierkorb am Ende der Zeile löscht etwas endgültig. Das kann niemand rückgängig machen.',
    },
    {
      en: '[Gone for good] says how many days are left.',
      de: '[Gone for good] sagt, wie viele Tage bleiben.',
    },
  ],
  next: ['/pages', '/media', '/activity'],
})
