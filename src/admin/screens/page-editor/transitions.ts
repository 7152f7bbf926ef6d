// The status changes of a page that are possible in its state, and for whom (contract 1.3).
import type { Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { PageStatus } from './page-data.ts'

export type Move =
  | 'publish' | 'schedule' | 'submit' | 'withdraw' | 'unpublish' | 'discard' | 'archive' | 'unarchive' // prettier-ignore

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

const MOVES: Record<PageStatus, Move[]> = {
  draft: ['publish', 'schedule', 'submit', 'archive'],
  in_review: ['publish', 'schedule', 'withdraw', 'archive'],
  scheduled: ['publish', 'schedule', 'withdraw', 'archive'],
  published: ['publish', 'schedule', 'submit', 'unpublish', 'archive'],
  offline: ['publish', 'schedule', 'submit', 'archive'],
  archived: ['unarchive'],
  trash: [],
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

/** A version of it is published. */
export const isPublic = ({ status, published_at }: Pick<Page, 'status' | 'published_at'>): boolean =>
  published_at !== null && !['offline', 'archived', 'trash'].includes(status)

/** The status changes for a user; `changed` when the draft differs from the published version. */
export function movesOf(
  page: Pick<Page, 'status' | 'published_at'>,
  changed: boolean,
  app: Pick<App, 'can'>,
): Move[] {
  const { status } = page
  const listed: Move[] = [...MOVES[status], ...(isPublic(page) && changed ? (['discard'] as const) : [])]
  const idle = (move: Move) => status === 'published' && !changed && (move === 'publish' || move === 'submit')
  return listed.filter((move) => app.can(PERMISSION[move]) && !idle(move))
}

/** The action of the primary button. */
export function mainMove(moves: readonly Move[]): Move | undefined {
  return (['publish', 'submit', 'withdraw', 'unarchive'] as const).find((move) => moves.includes(move))
}

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
