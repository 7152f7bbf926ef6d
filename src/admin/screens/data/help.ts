// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  title: { en: 'Entries: all tables', de: 'Einträge: alle Tabellen' },
  about: {
    en: 'The tables of the website that you write entries in, for example products, events or news.',
    de: 'Die Tabellen der Website, in denen Sie Einträge schreiben, zum Beispiel Produkte, Termine oder Neuigkeiten.',
  },
  tasks: [
    {
      en: 'Choose a table to see, write and change its entries.',
      de: 'Wählen Sie eine Tabelle, um ihre Einträge zu sehen, zu schreiben und zu ändern.',
    },
    {
      en: 'The number below each name says how many entries it has.',
      de: 'Die Zahl unter jedem Namen sagt, wie viele Einträge die Tabelle hat.',
    },
    {
      en: 'What visitors send with a form is not here but among the requests.',
      de: 'Was Besucher über ein Formular senden, steht nicht hier, sondern unter den Anfragen.',
      permission: 'requests.read',
      feature: 'requests',
    },
  ],
  next: ['/tables', '/requests', '/sources'],
})
