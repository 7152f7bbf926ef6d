// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What visitors asked the chat of the website, and what it answered. Who they are is not stored.',
    de: 'Was Besucher den Chat der Website gefragt haben und was er geantwortet hat. Wer sie sind, wird nicht gespeichert.',
  },
  tasks: [
    {
      en: 'Click a first question to read the whole conversation.',
      de: 'Klicken Sie auf eine erste Frage, um das ganze Gespräch zu lesen.',
    },
    {
      en: '[Search in first questions] finds what others asked about a subject.',
      de: '[Search in first questions] findet, was andere zu einem Thema gefragt haben.',
    },
    {
      en: 'Questions without an answer show what is missing on the website.',
      de: 'Fragen ohne Antwort zeigen, was auf der Website fehlt.',
    },
    {
      en: '[Retention] says how many days chats are stored.',
      de: '[Retention] legt fest, wie viele Tage Chats gespeichert bleiben.',
      permission: 'settings.edit',
    },
    {
      en: 'Visitors can ask once the block “Chat” is on a page.',
      de: 'Besucher können fragen, sobald der Block „Chat“ auf einer Seite steht.',
    },
  ],
  next: ['/search', '/ai', '/pages'],
})
