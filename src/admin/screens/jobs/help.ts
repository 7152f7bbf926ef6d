// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What the service does in the background: mails, pictures, webhooks and what is planned.',
    de: 'Was der Dienst im Hintergrund tut: E-Mails, Bilder, Webhooks und Geplantes.',
  },
  tasks: [
    {
      en: '[State] shows only what waits, runs, is done or has failed.',
      de: '[State] zeigt nur, was wartet, läuft, erledigt oder fehlgeschlagen ist.',
    },
    {
      en: 'What fails is tried again by itself. [Tries] says how often.',
      de: 'Was fehlschlägt, wird von selbst wieder versucht. [Tries] sagt, wie oft.',
    },
    {
      en: '[Technical details] helps whoever runs the service to find the reason.',
      de: '[Technical details] hilft der Person, die den Dienst betreibt, den Grund zu finden.',
    },
    {
      en: '[Refresh] reads the list again.',
      de: '[Refresh] liest die Liste neu.',
    },
  ],
  next: ['/mail', '/webhooks', '/activity'],
})
