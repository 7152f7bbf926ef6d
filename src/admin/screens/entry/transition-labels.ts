// Labels of the status changes of an entry or a page, and an entry's confirmations of those that affect visitors.
import type { Question } from '../../app-context.ts'
import type { Move } from '../../data/entry/entry-moves.ts'
import type { Translate } from '../../lang/lang.ts'

export interface TransitionLabels {
  icon: string
  label: string
  danger: boolean
}

export function transitionLabels(move: Move, t: Translate): TransitionLabels {
  const labels: Record<Move, [icon: string, label: string]> = {
    publish: ['upload-simple', t('Publish')],
    schedule: ['clock', t('Publish later …')],
    submit: ['paper-plane-tilt', t('Submit for review')],
    withdraw: ['arrow-u-up-left', t('Withdraw')],
    unpublish: ['eye-slash', t('Take offline')],
    discard: ['arrow-counter-clockwise', t('Throw changes away')],
    archive: ['archive', t('Archive')],
    unarchive: ['archive', t('From the archive')],
  }
  const [icon, label] = labels[move]
  return { icon, label, danger: ['discard', 'archive', 'unpublish'].includes(move) }
}

/** Undefined when no confirmation is needed. */
export function transitionQuestion(move: Move, t: Translate): Question | undefined {
  if (move === 'unpublish')
    return {
      title: t('Take this entry offline?'),
      text: t('Visitors no longer see it. Its address stays yours.'),
      action: t('Take offline'),
      danger: true,
    }
  if (move === 'archive')
    return {
      title: t('Archive this entry?'),
      text: t('Visitors no longer see it. To publish it again, take it from the archive first.'),
      action: t('Archive'),
      danger: true,
    }
  if (move === 'discard')
    return {
      title: t('Throw your changes away?'),
      text: t('The entry is again as visitors see it. What you wrote stays among the versions.'),
      action: t('Throw away'),
      danger: true,
    }
  return undefined
}
