// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  title: { en: 'One change', de: 'Eine einzelne Änderung' },
  about: {
    en: 'One change: what it would do or did, who proposed it, and the decision on it.',
    de: 'Eine Änderung: was sie bewirken würde oder bewirkt hat, wer sie vorgeschlagen hat und wie entschieden wurde.',
  },
  tasks: [
    {
      en: '[What it would change] compares before and after. Pages are shown beside each other.',
      de: '[What it would change] vergleicht vorher und nachher. Seiten stehen nebeneinander.',
    },
    {
      en: '[Approve] puts it into effect, [Reject] discards it. Whoever proposed it reads the reason.',
      de: '[Approve] setzt sie um, [Reject] verwirft sie. Wer sie vorgeschlagen hat, liest die Begründung.',
      permission: 'review.manage',
    },
    {
      en: 'Under [More decisions] you can correct it first: [Edit and approve].',
      de: 'Unter [More decisions] können Sie sie vorher verbessern: [Edit and approve].',
      permission: 'review.manage',
    },
    {
      en: 'If somebody has changed the same since then, [Check again] tries it on what is there now.',
      de: 'Hat jemand seitdem dasselbe geändert, probiert [Check again] den Vorschlag am jetzigen Stand aus.',
      permission: 'review.manage',
    },
    {
      en: '[Undo] takes back what was approved.',
      de: '[Undo] nimmt zurück, was freigegeben wurde.',
      permission: 'review.manage',
    },
  ],
  next: ['/review', '/review/mine', '/activity'],
})
