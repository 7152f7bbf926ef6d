// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Blocks that this website has made for itself, beside those of its design.',
    de: 'Blöcke, die sich diese Website selbst gebaut hat, neben denen ihres Designs.',
  },
  tasks: [
    {
      en: '[New block] begins one from a few fields, without programming.',
      de: '[New block] beginnt einen Block aus wenigen Feldern, ohne Programmieren.',
    },
    {
      en: 'Click a block to change it.',
      de: 'Klicken Sie auf einen Block, um ihn zu ändern.',
    },
    {
      en: '[From a file] takes a block that was exported from another website; [Export] saves one as such a file.',
      de: '[From a file] übernimmt einen Block, der aus einer anderen Website exportiert wurde; [Export] speichert einen als solche Datei.',
    },
    {
      en: '[Delete] names first the pages that use the block.',
      de: '[Delete] nennt vorher die Seiten, die den Block verwenden.',
    },
  ],
  next: ['/pages', '/design'],
})
