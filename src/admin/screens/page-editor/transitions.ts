// The status changes of a page that a user may make, and those that undo them.
import type { Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { possibleMoves, type Move } from '../../data/entry/entry-moves.ts'

export interface Times {
  publish_at?: string | undefined
  unpublish_at?: string | null | undefined
  /** Why it is returned to its author. */
  reason?: string
}
export interface Step {
  move: Move
  times?: Times
}

const PERMISSION: Record<Move, string> = {
  publish: 'pages.publish',
  schedule: 'pages.publish',
  unpublish: 'pages.publish',
  submit: 'pages.edit',
  withdraw: 'pages.edit',
  discard: 'pages.edit',
  archive: 'pages.manage',
  unarchive: 'pages.manage',
}

/** The status changes for a user; `changed` when the draft differs from the published version. */
export const movesOf = (
  page: Pick<Page, 'status' | 'published_at'>,
  changed: boolean,
  { can }: Pick<App, 'can'>,
): Move[] => possibleMoves(page, changed).filter((move) => can(PERMISSION[move]))

type Before = Pick<Page, 'status' | 'has_unpublished_changes' | 'publish_at' | 'unpublish_at'>

/** The status changes that undo it; empty when the former state cannot be restored. */
export function undoOf(page: Before, { move, times = {} }: Step): Step[] {
  const { status, has_unpublished_changes, unpublish_at } = page
  if (move === 'submit') return [{ move: 'withdraw' }]
  if (move === 'schedule') return undoSchedule(page, times)
  // Publishing would publish the draft, and drop the end date.
  if (move === 'unpublish') return has_unpublished_changes || unpublish_at ? [] : [{ move: 'publish' }]
  return move === 'archive' && status === 'draft' ? [{ move: 'unarchive' }] : []
}

/** Withdrawing resets the start date, not the end date. */
function undoSchedule({ status, publish_at, unpublish_at }: Before, times: Times): Step[] {
  if (status === 'in_review') return []
  if (status === 'scheduled' && publish_at) return [{ move: 'schedule', times: { publish_at, unpublish_at } }]
  const end: Step[] = times.unpublish_at === undefined ? [] : [{ move: 'schedule', times: { unpublish_at } }]
  return times.publish_at ? [...end, { move: 'withdraw' }] : end
}
