// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Sends a request to this website as a program would, and shows the answer.',
    de: 'Sendet einen Aufruf an diese Website, wie ein Programm es täte, und zeigt die Antwort.',
  },
  tasks: [
    {
      en: 'Choose what to call, and an access token that may do it.',
      de: 'Wählen Sie, was aufgerufen wird, und ein Zugangstoken, das es darf.',
    },
    {
      en: 'At first nothing is changed: the answer says what would happen.',
      de: 'Zunächst wird nichts geändert: Die Antwort sagt, was geschehen würde.',
    },
    {
      en: 'Take a token with few rights, and revoke it when you have finished.',
      de: 'Nehmen Sie ein Token mit wenigen Rechten und widerrufen Sie es, wenn Sie fertig sind.',
    },
  ],
  next: ['/tokens'],
})
