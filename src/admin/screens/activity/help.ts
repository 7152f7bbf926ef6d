// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Everything that was changed in the last year, by people and by programs.',
    de: 'Alles, was im letzten Jahr geändert wurde, von Personen und von Programmen.',
  },
  tasks: [
    {
      en: 'The arrow in a row opens what changed in detail.',
      de: 'Der Pfeil in einer Zeile zeigt im Einzelnen, was sich geändert hat.',
    },
    {
      en: 'The other arrow takes this one change back.',
      de: 'Der andere Pfeil nimmt diese eine Änderung zurück.',
    },
    {
      en: '[Take changes back] is for many at once: all that a person, a program or a batch did since a time. You see first what would happen.',
      de: '[Take changes back] ist für viele auf einmal: alles, was eine Person, ein Programm oder ein Stapel seit einem Zeitpunkt getan hat. Sie sehen zuerst, was geschehen würde.',
    },
    {
      en: '[Filters] finds changes by person, day, action or channel.',
      de: '[Filters] findet Änderungen nach Person, Tag, Aktion oder Weg.',
    },
    {
      en: 'Taking a draft back changes nothing for visitors until it is published.',
      de: 'Wird ein Entwurf zurückgenommen, ändert sich für Besucher nichts, bis er veröffentlicht ist.',
    },
  ],
  next: ['/review', '/trash', '/backups'],
})
