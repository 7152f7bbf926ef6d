// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'One chapter of the manual for people who program with this website.',
    de: 'Ein Kapitel des Handbuchs für alle, die mit dieser Website programmieren.',
  },
  tasks: [
    {
      en: 'Copy an example and change what is yours: addresses, names, tokens.',
      de: 'Kopieren Sie ein Beispiel und ändern Sie, was Ihres ist: Adressen, Namen, Token.',
    },
    {
      en: 'The text is in English, as the code is.',
      de: 'Der Text ist auf Englisch, wie der Code.',
    },
    {
      en: 'The overview of the manual leads to the other chapters.',
      de: 'Die Übersicht des Handbuchs führt zu den anderen Kapiteln.',
    },
  ],
  next: ['/hilfe'],
})
