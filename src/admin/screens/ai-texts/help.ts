// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Texts in drafts that AI wrote or translated and that nobody has confirmed yet.',
    de: 'Texte in Entwürfen, die KI geschrieben oder übersetzt hat und die noch niemand bestätigt hat.',
  },
  tasks: [
    {
      en: 'Read a text, and open the page or entry it stands in by its link under [Found in].',
      de: 'Lesen Sie einen Text, und öffnen Sie die Seite oder den Eintrag über den Link unter [Found in].',
    },
    {
      en: '[Confirm] says that you have read it and that it is right. The mark goes.',
      de: '[Confirm] heißt: Sie haben den Text gelesen, und er stimmt. Die Kennzeichnung entfällt.',
    },
    {
      en: 'Whoever edits the text confirms it by doing so.',
      de: 'Wer den Text bearbeitet, bestätigt ihn damit.',
    },
    {
      en: '[Confirm all] is for the end, when every text has been read.',
      de: '[Confirm all] ist für den Schluss, wenn jeder Text gelesen ist.',
    },
  ],
  next: ['/pages', '/data', '/media'],
})
