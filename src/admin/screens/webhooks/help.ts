// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Tells other programs at once what happens on the website, for example that a page was published.',
    de: 'Meldet anderen Programmen sofort, was auf der Website geschieht, zum Beispiel dass eine Seite veröffentlicht wurde.',
  },
  tasks: [
    {
      en: '[New webhook] takes the address of the receiver and what it is told.',
      de: '[New webhook] braucht die Adresse des Empfängers und was ihm gemeldet wird.',
    },
    {
      en: 'Copy the secret that is shown then. The receiver recognises by it what really comes from here.',
      de: 'Kopieren Sie das Geheimnis, das dann gezeigt wird. Daran erkennt der Empfänger, was wirklich von hier kommt.',
    },
    {
      en: 'Click a webhook to see what was sent and whether it arrived.',
      de: 'Klicken Sie auf einen Webhook, um zu sehen, was gesendet wurde und ob es ankam.',
    },
  ],
  next: ['/tokens', '/jobs'],
})
