// A change in the responses of list_changes and get_change_status, and when it expires.
import type { Change, ChangeDetail } from '../../client/operations.d.ts'

export const STATES = ['pending', 'applied', 'rejected', 'expired', 'superseded'] as const
export type State = (typeof STATES)[number]

export type Difference = ChangeDetail['diff'][number]

/** Contract 1.4. */
const PENDING_DAYS = 30
const DAY_MS = 86_400_000

export const expiresAt = ({ created_at }: Pick<Change, 'created_at'>): string =>
  new Date(Date.parse(created_at) + PENDING_DAYS * DAY_MS).toISOString()
