// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Original and translation of a page beside each other, block by block.',
    de: 'Original und Übersetzung einer Seite nebeneinander, Block für Block.',
  },
  tasks: [
    {
      en: 'Choose under [Into the language] which language you translate into.',
      de: 'Wählen Sie unter [Into the language], in welche Sprache Sie übersetzen.',
    },
    {
      en: '[Begin the translation] makes a copy of the original as a draft, whose texts you replace.',
      de: '[Begin the translation] legt eine Kopie des Originals als Entwurf an, deren Texte Sie ersetzen.',
    },
    {
      en: 'Blocks that were added to the original later are marked. [Add to the translation] takes them over.',
      de: 'Blöcke, die später zum Original kamen, sind gekennzeichnet. [Add to the translation] übernimmt sie.',
    },
    {
      en: 'Where AI is set up, [Translate with AI] translates the whole page. Read it before you publish.',
      de: 'Wo KI eingerichtet ist, übersetzt [Translate with AI] die ganze Seite. Lesen Sie die Übersetzung, bevor Sie sie veröffentlichen.',
      permission: 'ai.use',
      feature: 'ai',
    },
    {
      en: 'The translation is published in its own editor, like any other page.',
      de: 'Veröffentlicht wird die Übersetzung in ihrem eigenen Editor, wie jede andere Seite.',
    },
  ],
  next: ['/languages', '/ai-texts'],
})
