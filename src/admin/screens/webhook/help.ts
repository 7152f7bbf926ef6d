// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'One webhook: what it was sent, and what became of it.',
    de: 'Ein Webhook: was gesendet wurde und was daraus wurde.',
  },
  tasks: [
    {
      en: '[Deliveries] lists each event of the last 30 days with the answer of the receiver.',
      de: '[Deliveries] nennt jedes Ereignis der letzten 30 Tage mit der Antwort des Empfängers.',
    },
    {
      en: '[Send again] repeats a delivery that failed.',
      de: '[Send again] wiederholt eine fehlgeschlagene Zustellung.',
    },
    {
      en: '[Send] switches the webhook on and off, [Edit] changes its address and its events.',
      de: '[Send] schaltet den Webhook ein und aus, [Edit] ändert Adresse und Ereignisse.',
    },
    {
      en: '[New secret] is for when the old one became known to others. Give the new one to the receiver.',
      de: '[New secret] ist dafür da, wenn andere das alte kennen. Geben Sie dem Empfänger das neue.',
    },
  ],
  next: ['/webhooks', '/jobs'],
})
