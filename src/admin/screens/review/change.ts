// A change as list_changes and get_change_status answer it, and when it expires.

export const STATES = ['pending', 'applied', 'rejected', 'expired', 'superseded'] as const
export type State = (typeof STATES)[number]

export interface Account {
  id: number
  email: string
  name: string
}
export interface Named {
  id: number
  name: string
}
export interface Change {
  id: number
  uid: string
  created_at: string
  status: State
  operation: string
  /** One line in the language of the person. */
  summary: string
  entity: { type: string; id: string; label: string } | null
  channel: string
  token: Named | null
  user: Account | null
  client: string | null
  batch: string | null
  reviewer: Account | null
  reviewer_token: Named | null
  reviewer_channel: string | null
  reviewed_at: string | null
  reason: string | null
  error: string | null
  reverted_by: number | null
}

export interface Difference {
  pointer: string
  before?: unknown
  after?: unknown
}
export interface Conflict {
  pointers: string[]
  message: string
}
export interface ChangeDetail extends Change {
  input: Record<string, unknown>
  /** Both while it waits. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  diff: Difference[]
  base_hash: string | null
  conflict: Conflict | null
}

/** Contract 1.4. */
const PENDING_DAYS = 30
const DAY_MS = 86_400_000

export const expiresAt = ({ created_at }: Pick<Change, 'created_at'>): string =>
  new Date(Date.parse(created_at) + PENDING_DAYS * DAY_MS).toISOString()
