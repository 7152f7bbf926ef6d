// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The assistant answers questions about the website and prepares changes. It changes nothing by itself: somebody approves each proposal.',
    de: 'Der Assistent beantwortet Fragen zur Website und bereitet Änderungen vor. Von selbst ändert er nichts: Jeden Vorschlag gibt jemand frei.',
  },
  tasks: [
    {
      en: 'Write under [What can I do for you?] what you need, in whole sentences, and press [Send].',
      de: 'Schreiben Sie unter [What can I do for you?] in ganzen Sätzen, was Sie brauchen, und wählen Sie [Send].',
    },
    {
      en: '[Look at the proposal] shows what would change.',
      de: '[Look at the proposal] zeigt, was sich ändern würde.',
    },
    {
      en: '[Stop] ends an answer that takes too long or goes wrong.',
      de: '[Stop] beendet eine Antwort, die zu lange dauert oder in die falsche Richtung geht.',
    },
    {
      en: '[New conversation] begins anew; [Earlier conversations] leads back to the others.',
      de: '[New conversation] beginnt neu; unter [Earlier conversations] finden Sie die anderen.',
    },
    {
      en: 'What you write goes to the AI provider of the website. Leave out what nobody else may know.',
      de: 'Was Sie schreiben, geht an den KI-Anbieter der Website. Lassen Sie weg, was niemand sonst wissen darf.',
    },
  ],
  next: ['/review/mine', '/review', '/ai-texts'],
})
