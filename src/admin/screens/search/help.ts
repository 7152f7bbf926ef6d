// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The search of the website: what visitors find, what they looked for in vain, and its index.',
    de: 'Die Suche der Website: was Besucher finden, was sie vergeblich gesucht haben, und ihr Index.',
  },
  tasks: [
    {
      en: '[Not found] lists words without a hit. They deserve a page, or belong on one that exists.',
      de: '[Not found] nennt Wörter ohne Treffer. Sie verdienen eine Seite oder gehören auf eine vorhandene.',
    },
    {
      en: 'Under [What visitors find] you choose whether pages, entries, files and pictures are found.',
      de: 'Unter [What visitors find] wählen Sie, ob Seiten, Einträge, Dateien und Bilder gefunden werden.',
    },
    {
      en: '[Index] shows how much is in it. [Build anew] is only needed after a restore.',
      de: '[Index] zeigt, wie viel darin steht. [Build anew] ist nur nach einer Wiederherstellung nötig.',
    },
    {
      en: 'Visitors can search once a search block is on a page.',
      de: 'Besucher können suchen, sobald ein Suchblock auf einer Seite steht.',
    },
  ],
  next: ['/pages', '/tables', '/ai'],
})
