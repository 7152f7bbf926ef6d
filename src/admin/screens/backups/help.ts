// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Backups hold pages, tables, files and settings of the website as they were at one moment.',
    de: 'Sicherungen enthalten Seiten, Tabellen, Dateien und Einstellungen der Website im Stand eines Augenblicks.',
  },
  tasks: [
    {
      en: '[Make a backup] makes one now, for example before a large change. You can go on working.',
      de: '[Make a backup] legt jetzt eine an, zum Beispiel vor einer großen Änderung. Sie können weiterarbeiten.',
    },
    {
      en: '[Verify] reads a backup through and says whether it is intact.',
      de: '[Verify] liest eine Sicherung ganz und sagt, ob sie unversehrt ist.',
    },
    {
      en: '[Download] fetches a copy to keep elsewhere. It holds the content of the website: treat it like the website itself.',
      de: '[Download] lädt eine Kopie herunter, die Sie anderswo aufbewahren. Sie enthält die Inhalte der Website: Schützen Sie sie wie die Website selbst.',
    },
    {
      en: 'Whoever runs the service can bring a backup back with [Restore]. The present state is backed up first.',
      de: 'Wer den Dienst betreibt, kann eine Sicherung mit [Restore] zurückholen. Vorher wird der jetzige Stand gesichert.',
    },
    {
      en: 'A single page or entry comes back more easily from its versions or from the trash.',
      de: 'Eine einzelne Seite oder ein Eintrag kommt einfacher aus den früheren Fassungen oder aus dem Papierkorb zurück.',
    },
  ],
  next: ['/trash', '/activity', '/content'],
})
