// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The help of all pages of the admin that you may open.',
    de: 'Die Hilfe zu allen Seiten der Verwaltung, die Sie öffnen dürfen.',
  },
  tasks: [
    {
      en: '[Search in the help] finds pages by what you want to do.',
      de: '[Search in the help] findet Seiten nach dem, was Sie tun möchten.',
    },
    {
      en: 'Open an entry to read what the page is for, and follow its link to go there.',
      de: 'Öffnen Sie einen Eintrag, um zu lesen, wofür die Seite da ist, und folgen Sie dem Link dorthin.',
    },
    {
      en: 'On every page, the question mark beside [Find] opens the help of that page. The key F1 does the same.',
      de: 'Auf jeder Seite öffnet das Fragezeichen neben [Find] die Hilfe zu dieser Seite. Die Taste F1 tut dasselbe.',
    },
    {
      en: '[Keyboard shortcuts] are listed by the key ? and in the menu of your account.',
      de: '[Keyboard shortcuts] zeigt die Taste ? und das Menü Ihres Kontos.',
    },
  ],
})
