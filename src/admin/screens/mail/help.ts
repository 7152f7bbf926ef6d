// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Through which server the website sends its mails, and which ones have left.',
    de: 'Über welchen Server die Website ihre E-Mails sendet und welche gesendet wurden.',
  },
  tasks: [
    {
      en: 'Enter under [Mail server] what your provider has told you: [Server], [User name] and [Password].',
      de: 'Tragen Sie unter [Mail server] ein, was Ihr Anbieter Ihnen genannt hat: [Server], [User name] und [Password].',
    },
    {
      en: '[Sender] is who the mails come from, [Answers go to] who reads the answers.',
      de: '[Sender] ist, von wem die E-Mails kommen, [Answers go to], wer die Antworten liest.',
    },
    {
      en: 'Under [Test] you send yourself a mail. If it fails, the answer of the server says why.',
      de: 'Unter [Test] senden Sie sich selbst eine E-Mail. Schlägt das fehl, nennt die Antwort des Servers den Grund.',
    },
    {
      en: '[Sent mails] lists what left or failed in the last 90 days, never the text.',
      de: '[Sent mails] nennt, was in den letzten 90 Tagen gesendet wurde oder fehlschlug, aber nie den Text.',
    },
  ],
  next: ['/jobs', '/users', '/requests'],
})
