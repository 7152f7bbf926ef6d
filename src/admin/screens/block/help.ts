// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The builder of one block type: what there is to fill in, and how it looks.',
    de: 'Der Baukasten eines Blocks: was auszufüllen ist und wie er aussieht.',
  },
  tasks: [
    {
      en: 'Under [Fields] you say what editors fill in. The preview follows at once.',
      de: 'Unter [Fields] legen Sie fest, was die Redaktion ausfüllt. Die Vorschau folgt sofort.',
    },
    {
      en: '[Template] and [Stylesheet] follow the fields until you write them yourself. [Write it from the fields] goes back to that.',
      de: '[Template] und [Stylesheet] folgen den Feldern, bis Sie sie selbst schreiben. [Write it from the fields] kehrt dahin zurück.',
    },
    {
      en: '[Example] fills the preview and the list in which editors choose a block.',
      de: '[Example] füllt die Vorschau und die Liste, in der die Redaktion einen Block auswählt.',
    },
    {
      en: '[Details] has the name, the symbol and the description of the block.',
      de: 'Unter [Details] stehen Name, Symbol und Beschreibung des Blocks.',
    },
    {
      en: '[Publish] lets editors add the block to pages; [Withdraw] ends that.',
      de: 'Mit [Publish] kann die Redaktion den Block in Seiten einfügen; [Withdraw] beendet das.',
    },
    {
      en: '[Versions] shows what was saved before, and brings it back.',
      de: '[Versions] zeigt, was früher gespeichert wurde, und holt es zurück.',
    },
  ],
  next: ['/blocks', '/pages'],
})
