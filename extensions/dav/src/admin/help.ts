// Help text of the screen.
import type { Help } from 'cms/admin'

export const help: Help = {
  about: {
    en: 'Brings the events and contacts of this website to your phone and your mail program, and changes back.',
    de: 'Bringt die Termine und Kontakte dieser Website auf Ihr Telefon und in Ihr E-Mail-Programm und Änderungen von dort zurück.',
  },
  tasks: [
    {
      en: '[Create password] makes a password for one device. Copy it at once: it is shown only now.',
      de: '[Create password] erstellt ein Passwort für ein Gerät. Kopieren Sie es gleich: Es wird nur jetzt angezeigt.',
    },
    {
      en: '[Set up a device] has a code for the camera of a phone, and what other programs ask for.',
      de: 'Unter [Set up a device] stehen ein Code für die Kamera des Telefons und alles, wonach andere Programme fragen.',
    },
    {
      en: 'End the password of a device that is lost under [Your app passwords].',
      de: 'Beenden Sie das Passwort eines verlorenen Geräts unter [Your app passwords].',
    },
    {
      en: '[Earlier versions] brings back what a device has overwritten or deleted in the last 90 days.',
      de: '[Earlier versions] holt zurück, was ein Gerät in den letzten 90 Tagen überschrieben oder gelöscht hat.',
    },
  ],
  next: ['/data', '/tables'],
}
