// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'One external source: what its runs did, how its items become entries, and its settings.',
    de: 'Eine externe Quelle: was ihre Läufe getan haben, wie ihre Inhalte zu Einträgen werden, und ihre Einstellungen.',
  },
  tasks: [
    {
      en: '[Fetch now] reads it at once; otherwise it is read by its schedule.',
      de: '[Fetch now] liest sie sofort; sonst wird sie nach ihrem Zeitplan gelesen.',
    },
    {
      en: '[Runs] lists what was new, changed or missing each time, and every error.',
      de: '[Runs] nennt, was jedes Mal neu, geändert oder verschwunden war, und jeden Fehler.',
    },
    {
      en: 'Under [Mapping] you choose for each field where its value comes from. The preview shows the result.',
      de: 'Unter [Mapping] wählen Sie für jedes Feld, woher sein Wert kommt. Die Vorschau zeigt das Ergebnis.',
    },
    {
      en: '[Settings] decides how often it is read, and what happens to entries that the source no longer has.',
      de: 'Unter [Settings] legen Sie fest, wie oft gelesen wird und was mit Einträgen geschieht, die in der Quelle fehlen.',
    },
    {
      en: '[Look at the entries] leads to the table, [Make a page with these entries] begins a page that lists them.',
      de: '[Look at the entries] führt zur Tabelle, [Make a page with these entries] beginnt eine Seite, die sie auflistet.',
    },
  ],
  next: ['/sources', '/tables', '/jobs'],
})
