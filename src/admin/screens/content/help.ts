// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Takes all content of the website along as one file, and brings such a file in: for moving, for a copy, or from WordPress.',
    de: 'Nimmt alle Inhalte der Website als eine Datei mit und holt eine solche Datei herein: für einen Umzug, eine Kopie oder von WordPress.',
  },
  tasks: [
    {
      en: '[Download the bundle] saves pages, entries, media, menus, settings and design. Accounts, requests and keys stay here.',
      de: '[Download the bundle] speichert Seiten, Einträge, Medien, Menüs, Einstellungen und Design. Konten, Anfragen und Schlüssel bleiben hier.',
    },
    {
      en: '[Only some pages] saves chosen pages with what they use, for example to bring them from a staging website to the live one.',
      de: '[Only some pages] speichert ausgewählte Seiten mit allem, was sie verwenden, etwa um sie von der Testwebsite auf die echte zu bringen.',
    },
    {
      en: '[Choose a file] takes a bundle of another website or the export of WordPress. Nothing is changed yet.',
      de: '[Choose a file] nimmt das Inhaltspaket einer anderen Website oder den Export von WordPress. Noch wird nichts geändert.',
    },
    {
      en: '[What would change] counts what is new, what is changed and what is in conflict.',
      de: '[What would change] zählt, was neu ist, was sich ändert und was im Konflikt steht.',
    },
    {
      en: 'Choose under [With conflicts] whose content stays, then [Import now].',
      de: 'Wählen Sie unter [With conflicts], wessen Inhalt bleibt, dann [Import now].',
    },
  ],
  next: ['/backups', '/redirects'],
})
