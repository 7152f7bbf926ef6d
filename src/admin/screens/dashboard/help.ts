// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'The first page of the admin: what waits for you, what changed last, and where to go on.',
    de: 'Die erste Seite der Verwaltung: was auf Sie wartet, was sich zuletzt geändert hat und wo es weitergeht.',
  },
  tasks: [
    {
      en: '[Needs attention] names what should be done soon, each with a link to the page where you do it.',
      de: '[Needs attention] nennt, was bald zu tun ist, jeweils mit einem Link zur richtigen Seite.',
    },
    {
      en: 'Open what you have begun under [Your drafts], and what is planned under [Planned].',
      de: 'Öffnen Sie Angefangenes unter [Your drafts] und Geplantes unter [Planned].',
    },
    {
      en: '[Your submitted work] says what became of the pages and entries that you submitted for review.',
      de: '[Your submitted work] zeigt, was aus den Seiten und Einträgen wurde, die Sie zur Prüfung eingereicht haben.',
    },
    {
      en: '[First steps] lead through a new website. [Do not show again] puts them away.',
      de: '[First steps] führen durch eine neue Website. Mit [Do not show again] blenden Sie sie aus.',
    },
    {
      en: '[Open the website] shows it as visitors see it.',
      de: '[Open the website] zeigt sie so, wie Besucher sie sehen.',
    },
    {
      en: '[Find] in the navigation finds pages, files, settings and commands by a few letters.',
      de: '[Find] in der Navigation findet Seiten, Dateien, Einstellungen und Befehle nach wenigen Buchstaben.',
    },
  ],
  next: ['/pages', '/review', '/activity'],
})
