// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Requests are encrypted for the keys that are listed here. Whoever loses the only key cannot read them any more; nobody can help then.',
    de: 'Anfragen werden für die Schlüssel verschlüsselt, die hier stehen. Wer den einzigen Schlüssel verliert, kann sie nicht mehr lesen; dann kann niemand helfen.',
  },
  tasks: [
    {
      en: '[Make the first key] opens the forms of the website. Keep its recovery text on paper.',
      de: '[Make the first key] öffnet die Formulare der Website. Bewahren Sie den Wiederherstellungstext auf Papier auf.',
      permission: 'requests.manage',
    },
    {
      en: '[Make a key of your own] makes one for you. Somebody who manages the keys adds it.',
      de: '[Make a key of your own] erzeugt einen für Sie. Hinzugefügt wird er von jemandem, der die Schlüssel verwaltet.',
    },
    {
      en: '[Add the key of somebody else] lets a colleague read. Compare the fingerprint with them on the phone.',
      de: '[Add the key of somebody else] lässt jemanden aus dem Team mitlesen. Vergleichen Sie den Fingerabdruck am Telefon.',
      permission: 'requests.manage',
    },
    {
      en: 'A new key reads only what comes in from then on. Whoever can read the older requests opens their key here and lets it read them, too.',
      de: 'Ein neuer Schlüssel liest nur, was ab dann eingeht. Wer die älteren Anfragen lesen kann, öffnet hier seinen Schlüssel und lässt auch den neuen sie lesen.',
    },
    {
      en: '[Test the key] shows that yours works, [Change the passphrase] sets another one.',
      de: '[Test the key] zeigt, dass Ihrer funktioniert, [Change the passphrase] setzt eine andere.',
    },
  ],
  next: ['/requests', '/users'],
})
