// The status of an entry as a label and a tone.
import type { Entry } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

export interface StatusLabel {
  text: string
  /** CSS class of the badge. */
  tone: '' | 'good' | 'warn' | 'note'
}

export function statusLabel(
  { status, has_unpublished_changes }: Pick<Entry, 'status' | 'has_unpublished_changes'>,
  t: Translate,
): StatusLabel {
  if (status === 'published' && has_unpublished_changes) return { text: t('Changed'), tone: 'warn' }
  const labels = {
    draft: { text: t('Draft'), tone: '' },
    in_review: { text: t('In review'), tone: 'note' },
    scheduled: { text: t('Scheduled'), tone: 'note' },
    published: { text: t('Published'), tone: 'good' },
    offline: { text: t('Offline for visitors'), tone: '' },
    archived: { text: t('Archived'), tone: '' },
    trash: { text: t('In the trash'), tone: 'warn' },
  } as const
  return labels[status]
}
