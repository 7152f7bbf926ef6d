// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Sources bring what others publish into a table of this website and keep it up to date: news, products, properties.',
    de: 'Quellen holen, was andere veröffentlichen, in eine Tabelle dieser Website und halten es aktuell: Meldungen, Produkte, Immobilien.',
  },
  tasks: [
    {
      en: '[Add a source] begins with an address or a file.',
      de: '[Add a source] beginnt mit einer Adresse oder einer Datei.',
    },
    {
      en: 'Click a source to see its runs, its mapping and its settings.',
      de: 'Klicken Sie auf eine Quelle, um ihre Läufe, ihre Zuordnung und ihre Einstellungen zu sehen.',
    },
    {
      en: '[Last run] says whether it worked, [Next run] when it is read again.',
      de: '[Last run] sagt, ob es gelungen ist, [Next run], wann wieder gelesen wird.',
    },
    {
      en: '[Fetch now] reads a source at once.',
      de: '[Fetch now] liest eine Quelle sofort.',
    },
  ],
  next: ['/tables', '/data'],
})
