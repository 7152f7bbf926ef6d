// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What stands in the menus of the website, and in which order.',
    de: 'Was in den Menüs der Website steht und in welcher Reihenfolge.',
  },
  tasks: [
    {
      en: 'A menu follows the pages that are marked for it, in the order of the tree of pages. Often that is enough.',
      de: 'Ein Menü folgt den Seiten, die dafür markiert sind, in der Reihenfolge des Seitenbaums. Oft genügt das.',
    },
    {
      en: '[Set it by hand] lets you order it yourself: drag entries, or use the arrows.',
      de: 'Mit [Set it by hand] ordnen Sie es selbst: Ziehen Sie Einträge oder verwenden Sie die Pfeile.',
    },
    {
      en: '[Add a page] and [Add an address] add entries. Other words than the title of the page are possible.',
      de: '[Add a page] und [Add an address] fügen Einträge hinzu. Auch eine andere Beschriftung als der Titel der Seite ist möglich.',
    },
    {
      en: '[Menu] and [Language] choose which one you edit.',
      de: '[Menu] und [Language] wählen, welches Sie bearbeiten.',
    },
    {
      en: '[Follow the pages again] gives up your own order.',
      de: '[Follow the pages again] gibt die eigene Ordnung auf.',
    },
  ],
  next: ['/pages', '/settings'],
})
