// What the help says of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'A role says what its people may do on this website. Each person has one.',
    de: 'Eine Rolle sagt, was ihre Personen auf dieser Website dürfen. Jede Person hat eine.',
  },
  tasks: [
    {
      en: '[New role] makes one of your own. Begin with one kind of work and tick what else it may do.',
      de: '[New role] legt eine eigene an. Beginnen Sie mit einer Art von Arbeit und haken Sie an, was sie noch darf.',
    },
    {
      en: '[Needs approval] lets everything its people write wait for somebody who approves it.',
      de: '[Needs approval] lässt alles, was ihre Personen schreiben, auf eine Freigabe warten.',
    },
    {
      en: '[Second factor when signing in] says whether a password alone is enough.',
      de: '[Second factor when signing in] legt fest, ob ein Passwort allein genügt.',
    },
    {
      en: '[What it may do ({n})] opens the list of its permissions.',
      de: '[What it may do ({n})] öffnet die Liste ihrer Rechte.',
    },
    {
      en: 'Built-in roles keep their permissions; only approval and the second factor can be changed.',
      de: 'Eingebaute Rollen behalten ihre Rechte; nur Freigabe und zweiter Faktor lassen sich ändern.',
    },
  ],
  next: ['/users', '/review'],
})
