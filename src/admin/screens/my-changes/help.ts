// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What you proposed, or a program in your name. It takes effect once somebody has approved it.',
    de: 'Was Sie vorgeschlagen haben oder ein Programm in Ihrem Namen. Es gilt, sobald jemand es freigegeben hat.',
  },
  tasks: [
    {
      en: 'Click a proposal to see what it would change, and what became of it.',
      de: 'Klicken Sie auf einen Vorschlag, um zu sehen, was er ändern würde und was daraus wurde.',
    },
    {
      en: '[State] among the [Filters] shows those that wait, that were approved or that were rejected.',
      de: '[State] unter [Filters] zeigt wartende, freigegebene oder abgelehnte Vorschläge.',
    },
    {
      en: 'A rejected proposal has the reason with it. There you can change it and propose it again.',
      de: 'Bei einem abgelehnten Vorschlag steht die Begründung. Dort können Sie ihn ändern und noch einmal vorlegen.',
    },
  ],
  next: ['/pages', '/data'],
})
