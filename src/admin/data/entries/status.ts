// The status of an entry or a page as a label with a tone and an icon.
import type { Page } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

type Of = Pick<Page, 'status' | 'has_unpublished_changes'>
export type StatusName = Page['status'] | 'changed'

export interface StatusLabel {
  text: string
  /** CSS class of the badge. */
  tone: '' | 'good' | 'warn' | 'note'
  icon: string
}

/** The statuses to filter by; the trash is a screen of its own. */
export const STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'offline', 'archived'] as const

/** What is published and has a newer draft is `changed`. */
export const statusName = ({ status, has_unpublished_changes }: Of): StatusName =>
  status === 'published' && has_unpublished_changes ? 'changed' : status

export function statusOf(name: StatusName, t: Translate): StatusLabel {
  const labels: Record<StatusName, StatusLabel> = {
    draft: { text: t('Draft'), tone: '', icon: 'pencil-simple-line' },
    in_review: { text: t('In review'), tone: 'note', icon: 'hourglass' },
    scheduled: { text: t('Scheduled'), tone: 'note', icon: 'clock' },
    published: { text: t('Published'), tone: 'good', icon: 'check-circle' },
    changed: { text: t('Changed'), tone: 'warn', icon: 'pencil-simple' },
    offline: { text: t('Offline'), tone: '', icon: 'prohibit' },
    archived: { text: t('Archived'), tone: '', icon: 'archive' },
    trash: { text: t('In the trash'), tone: 'warn', icon: 'trash' },
  }
  return labels[name]
}

/** The label where there is room for a longer one. */
export function statusLabel(of: Of, t: Translate): StatusLabel {
  const label = statusOf(statusName(of), t)
  return of.status === 'offline' ? { ...label, text: t('Offline for visitors') } : label
}
