// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  title: { en: 'One conversation', de: 'Ein einzelner Chat' },
  about: {
    en: 'One conversation of a visitor with the chat, in the order it was written.',
    de: 'Ein Chat eines Besuchers, in der Reihenfolge, in der er geschrieben wurde.',
  },
  tasks: [
    {
      en: '[Page] names the page on which the visitor asked.',
      de: '[Page] nennt die Seite, auf der gefragt wurde.',
    },
    {
      en: 'Below an answer stands whether nothing was found. Then a page or an entry on the subject may be missing.',
      de: 'Unter einer Antwort steht, wenn nichts gefunden wurde. Dann fehlt vielleicht eine Seite oder ein Eintrag zum Thema.',
    },
    {
      en: '[Delete] removes the conversation for good.',
      de: '[Delete] löscht den Chat endgültig.',
    },
  ],
  next: ['/chats', '/pages'],
})
