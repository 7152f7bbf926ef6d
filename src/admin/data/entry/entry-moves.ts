// The status changes that are possible in the state of an entry or a page, and for whom (contract 1.3).
import type { Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'

export type Move = 'publish' | 'schedule' | 'submit' | 'withdraw' | 'unpublish' | 'discard' | 'archive' | 'unarchive'

const MOVES: Record<Page['status'], Move[]> = {
  draft: ['publish', 'schedule', 'submit', 'archive'],
  in_review: ['publish', 'schedule', 'withdraw', 'archive'],
  scheduled: ['publish', 'schedule', 'withdraw', 'archive'],
  published: ['publish', 'schedule', 'submit', 'unpublish', 'archive'],
  offline: ['publish', 'schedule', 'submit', 'archive'],
  archived: ['unarchive'],
  trash: [],
}
type Of = Pick<Page, 'status' | 'published_at'>

/** A version of it is published. */
export const isPublic = ({ status, published_at }: Of): boolean =>
  published_at !== null && !['offline', 'archived', 'trash'].includes(status)

/** Without regard to permissions; `changed` when the draft differs from the published version. */
export function possibleMoves(of: Of, changed: boolean): Move[] {
  const { status } = of
  const listed: Move[] = [...MOVES[status], ...(isPublic(of) && changed ? (['discard'] as const) : [])]
  const isIdle = (move: Move) => status === 'published' && !changed && (move === 'publish' || move === 'submit')
  return listed.filter((move) => !isIdle(move))
}

/** All others require the permission to publish. */
const OF_EDITORS: readonly Move[] = ['submit', 'withdraw', 'discard']

interface Params {
  entry: Of
  /** The draft differs from the published version. */
  changed: boolean
  /** The table requires a review before publishing. */
  workflow: boolean
}

export function movesOf({ entry, changed, workflow }: Params, { can }: Pick<App, 'can'>): Move[] {
  const { status } = entry
  const isEarly = (move: Move) =>
    workflow && (move === 'publish' || move === 'schedule') && !['in_review', 'scheduled'].includes(status)
  const may = (move: Move) => can(OF_EDITORS.includes(move) ? 'data.edit' : 'data.publish')
  return possibleMoves(entry, changed).filter((move) => may(move) && !isEarly(move))
}

/** Whether it will be published as it is: users who may not publish withdraw it before they change it. */
export const isFrozen = (
  { status }: Pick<Of, 'status'>,
  { can, me }: Pick<App, 'can' | 'me'>,
  permission: 'pages.publish' | 'data.publish',
): boolean => status === 'scheduled' && !me.needs_approval && !can(permission)

export const frozenText = (t: App['t']): string =>
  t('It will be published by itself as it is now. To change it, withdraw it first, then submit it again.')

/** The parameters of saving: an action, or times only. */
export const inOne = <Times extends object>(move: Exclude<Move, 'discard'>, times: Times) => ({
  ...(move !== 'schedule' && { action: move }),
  ...times,
})

/** The action of the primary button. */
export const mainMove = (moves: readonly Move[]): Move | undefined =>
  (['publish', 'submit', 'withdraw', 'unarchive'] as const).find((move) => moves.includes(move))
