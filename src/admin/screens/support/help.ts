// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Who worked here without being part of your team, when and what for; and access for a while that ends by itself.',
    de: 'Wer hier gearbeitet hat, ohne zu Ihrem Team zu gehören, wann und wofür; und Zugang auf Zeit, der von selbst endet.',
  },
  tasks: [
    {
      en: '[Visits] lists the last year, with the reason that each person gave.',
      de: '[Visits] nennt das letzte Jahr, mit dem Grund, den jede Person angegeben hat.',
    },
    {
      en: '[Give access] lets somebody in for some days, for example an agency. Say what for, and choose the role.',
      de: '[Give access] lässt jemanden für einige Tage herein, zum Beispiel eine Agentur. Geben Sie an, wofür, und wählen Sie die Rolle.',
      permission: 'users.manage',
    },
    {
      en: '[End access] ends it earlier and signs the person out.',
      de: '[End access] beendet ihn vorher und meldet die Person ab.',
      permission: 'users.manage',
    },
  ],
  next: ['/users', '/activity'],
})
