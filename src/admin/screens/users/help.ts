// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Who may sign in to this website, and with which role.',
    de: 'Wer sich bei dieser Website anmelden darf und mit welcher Rolle.',
  },
  tasks: [
    {
      en: '[Invite somebody] sends a link by which the person chooses a password. Without a mail server you hand it over yourself.',
      de: '[Invite somebody] sendet einen Link, über den die Person ein Passwort wählt. Ohne Mailserver geben Sie ihn selbst weiter.',
    },
    {
      en: 'Click a name to change the role, or to help somebody who cannot sign in.',
      de: 'Klicken Sie auf einen Namen, um die Rolle zu ändern oder jemandem zu helfen, der sich nicht anmelden kann.',
    },
    {
      en: '[Second factor] shows whose account a password alone opens.',
      de: '[Second factor] zeigt, wessen Konto nur ein Passwort schützt.',
    },
    {
      en: '[Search by name or address] and [Role] find somebody in a long list.',
      de: '[Search by name or address] und [Role] finden jemanden in einer langen Liste.',
    },
  ],
  next: ['/roles', '/support', '/mail'],
})
