// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'What other people and programs propose or submit waits here until somebody decides.',
    de: 'Was andere Personen und Programme vorschlagen oder einreichen, wartet hier, bis jemand entscheidet.',
  },
  tasks: [
    {
      en: 'Click a change to see what it would do, then approve or reject it there.',
      de: 'Klicken Sie auf eine Änderung, um zu sehen, was sie bewirken würde, und geben Sie sie dort frei oder lehnen Sie sie ab.',
      permission: 'review.manage',
    },
    {
      en: '[Submitted pages and entries] lists drafts that are finished: choose [Publish], or [Send back] with a reason.',
      de: '[Submitted pages and entries] nennt fertige Entwürfe: Wählen Sie [Publish] oder, mit einer Begründung, [Send back].',
      permission: ['pages.publish', 'data.publish'],
    },
    {
      en: 'Changes that belong together stand as a batch and can be decided together.',
      de: 'Änderungen, die zusammengehören, stehen als Stapel da und lassen sich zusammen entscheiden.',
      permission: 'review.manage',
    },
    {
      en: '[State] among the [Filters] also shows what is decided already.',
      de: '[State] unter [Filters] zeigt auch, worüber schon entschieden ist.',
      permission: 'review.manage',
    },
    {
      en: '[Expires] says until when a proposal waits.',
      de: '[Expires] sagt, bis wann ein Vorschlag wartet.',
      permission: 'review.manage',
    },
  ],
  next: ['/activity', '/programs', '/tokens'],
})
