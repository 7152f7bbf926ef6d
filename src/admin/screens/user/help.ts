// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'One person: what they may do on this website, and how they sign in.',
    de: 'Eine Person: was sie auf dieser Website darf und wie sie sich anmeldet.',
  },
  tasks: [
    {
      en: '[Role] says what they may do. [Only these pages and what is below them] narrows it to a part of the website.',
      de: '[Role] sagt, was sie darf. [Only these pages and what is below them] schränkt das auf einen Teil der Website ein.',
    },
    {
      en: '[Invite again] makes a new link while no password has been chosen.',
      de: '[Invite again] erzeugt einen neuen Link, solange noch kein Passwort gewählt ist.',
    },
    {
      en: '[Reset second factor] helps somebody who lost it. Make sure that it is really them who ask.',
      de: '[Reset second factor] hilft, wenn er verloren ging. Prüfen Sie, ob wirklich diese Person darum bittet.',
    },
    {
      en: '[Disable] ends all sessions and keeps the account; [Remove] takes the access for good. What they have made stays.',
      de: '[Disable] beendet alle Sitzungen und behält das Konto; [Remove] entzieht den Zugang endgültig. Was die Person gemacht hat, bleibt.',
    },
  ],
  next: ['/users', '/roles'],
})
