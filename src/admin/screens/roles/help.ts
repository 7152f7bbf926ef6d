// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'A role says what its people may do on this website. Each person has one.',
    de: 'Eine Rolle legt fest, was eine Person auf dieser Website darf. Jede Person hat eine Rolle.',
  },
  tasks: [
    {
      en: '[New role] makes one of your own. Begin with one kind of work and tick what else it may do.',
      de: '[New role] legt eine eigene an. Beginnen Sie mit einer Art von Arbeit und haken Sie an, was sie noch darf.',
    },
    {
      en: '[Needs approval] lets everything its people write wait for somebody who approves it.',
      de: 'Mit [Needs approval] wartet alles, was Personen mit dieser Rolle schreiben, bis jemand es freigibt.',
    },
    {
      en: '[Second factor when signing in] says whether a password alone is enough.',
      de: '[Second factor when signing in] legt fest, ob ein Passwort allein genügt.',
    },
    {
      en: '[Which entries they change] limits a table to some entries, for example to those that a person made.',
      de: 'Mit [Which entries they change] ändern Personen in einer Tabelle nur bestimmte Einträge, zum Beispiel nur eigene.',
    },
    {
      en: '[What it may do ({n})] opens the list of its permissions.',
      de: '[What it may do ({n})] öffnet die Liste ihrer Rechte.',
    },
    {
      en: 'Built-in roles keep their permissions; only approval, the second factor and which entries they change can be set.',
      de: 'Eingebaute Rollen behalten ihre Rechte; einstellen lassen sich nur Prüfung, zweiter Faktor und welche Einträge sie ändern.',
    },
  ],
  next: ['/users', '/review'],
})
