// The status of an entry as a label with an icon, as for pages.
import type { Translate } from '../../lang/lang.ts'
import { stateOf, type State, type StateName } from '../../screens/pages/page-look.ts'
import type { Entry } from './entry.ts'

type Of = Pick<Entry, 'status' | 'has_unpublished_changes'>

/** The statuses to filter by; the trash is a screen of its own. */
export const STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'offline', 'archived'] as const

/** A published entry with a newer draft is `changed`. */
export function statusName({ status, has_unpublished_changes }: Of): StateName | 'trash' {
  return status === 'published' && has_unpublished_changes ? 'changed' : status
}

export const statusOf = (name: StateName | 'trash', t: Translate): State =>
  name === 'trash' ? { text: t('In the trash'), tone: 'bad', icon: 'trash' } : stateOf(name, t)
