// The status changes of an entry that are possible in its state, and for whom (contract 1.3).
import type { Entry } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { EntryStatus } from './entry.ts'

export type Move =
  | 'publish' | 'schedule' | 'submit' | 'withdraw' | 'unpublish' | 'discard' | 'archive' | 'unarchive' // prettier-ignore

const MOVES: Record<EntryStatus, Move[]> = {
  draft: ['publish', 'schedule', 'submit', 'archive'],
  in_review: ['publish', 'schedule', 'withdraw', 'archive'],
  scheduled: ['publish', 'schedule', 'withdraw', 'archive'],
  published: ['publish', 'schedule', 'submit', 'unpublish', 'archive'],
  offline: ['publish', 'schedule', 'submit', 'archive'],
  archived: ['unarchive'],
  trash: [],
}
/** All others require the permission to publish. */
const OF_EDITORS: readonly Move[] = ['submit', 'withdraw', 'discard']

interface Params {
  entry: Pick<Entry, 'status' | 'published_at'>
  /** The draft differs from the published version. */
  changed: boolean
  /** The table requires a review before publishing. */
  workflow: boolean
}

export function movesOf({ entry, changed, workflow }: Params, { can }: Pick<App, 'can'>): Move[] {
  const { status } = entry
  const isPublic = entry.published_at !== null && !['offline', 'archived', 'trash'].includes(status)
  const listed: Move[] = [...MOVES[status], ...(isPublic && changed ? (['discard'] as const) : [])]
  const isIdle = (move: Move) =>
    status === 'published' && !changed && (move === 'publish' || move === 'submit')
  const isEarly = (move: Move) =>
    workflow && (move === 'publish' || move === 'schedule') && !['in_review', 'scheduled'].includes(status)
  const may = (move: Move) => can(OF_EDITORS.includes(move) ? 'data.edit' : 'data.publish')
  return listed.filter((move) => may(move) && !isIdle(move) && !isEarly(move))
}

/** The action of the primary button. */
export const mainMove = (moves: readonly Move[]): Move | undefined =>
  (['publish', 'submit', 'withdraw', 'unarchive'] as const).find((move) => moves.includes(move))
