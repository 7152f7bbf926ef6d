// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'One request of a visitor: what was filled in, its files, and what is known about it.',
    de: 'Eine Anfrage eines Besuchers: was ausgefüllt wurde, die Dateien und was über sie bekannt ist.',
  },
  tasks: [
    {
      en: 'Open your key to read it. The server never sees the content.',
      de: 'Öffnen Sie Ihren Schlüssel, um sie zu lesen. Der Server sieht den Inhalt nie.',
    },
    {
      en: '[Answer by mail] opens your mail program with the address of the visitor.',
      de: '[Answer by mail] öffnet Ihr E-Mail-Programm mit der Adresse des Besuchers.',
    },
    {
      en: '[Open and save] decrypts a file that was sent along.',
      de: '[Open and save] entschlüsselt eine mitgeschickte Datei.',
    },
    {
      en: '[Who can read it] names the keys it is encrypted for.',
      de: '[Who can read it] nennt die Schlüssel, für die sie verschlüsselt ist.',
    },
    {
      en: '[Delete] puts it into the trash for 30 days.',
      de: '[Delete] legt sie für 30 Tage in den Papierkorb.',
      permission: 'requests.manage',
    },
  ],
  next: ['/requests', '/requests/keys'],
})
