// The states of pages and entries and the moves between them (contract 1.3); a move that is not listed is refused.
import { list, message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'

/** Statuses of pages and entries outside the trash. */
export const UNTRASHED = ['draft', 'in_review', 'scheduled', 'published', 'offline', 'archived'] as const
export type Status = (typeof UNTRASHED)[number] | 'trash'

export type Move =
  'submit' | 'withdraw' | 'schedule' | 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete' | 'restore'

/** 'back' is published when a public version exists, else draft. */
const MOVES: Record<Status, Partial<Record<Move, Status | 'back'>>> = {
  draft: {
    submit: 'in_review',
    schedule: 'scheduled',
    publish: 'published',
    archive: 'archived',
    delete: 'trash',
  },
  in_review: {
    withdraw: 'back',
    schedule: 'scheduled',
    publish: 'published',
    archive: 'archived',
    delete: 'trash',
  },
  scheduled: {
    withdraw: 'back',
    schedule: 'scheduled',
    publish: 'published',
    archive: 'archived',
    delete: 'trash',
  },
  published: {
    submit: 'in_review',
    schedule: 'scheduled',
    publish: 'published',
    unpublish: 'offline',
    archive: 'archived',
    delete: 'trash',
  },
  offline: {
    submit: 'in_review',
    schedule: 'scheduled',
    publish: 'published',
    archive: 'archived',
    delete: 'trash',
  },
  archived: { unarchive: 'draft', delete: 'trash' },
  trash: { restore: 'draft' },
}

/** Where a move leads. Throws 409 'invalid-transition' with `allowed[]` when it is not possible now. */
export function nextStatus(from: Status, move: Move, what: { isPublic: boolean; label: string }): Status {
  const to = MOVES[from][move]
  if (to === 'back') return what.isPublic ? 'published' : 'draft'
  if (to) return to
  const allowed = Object.keys(MOVES[from])
  throw new AppError(
    'operation.move_impossible',
    {
      label: what.label,
      status: from,
      move,
      allowed: list(allowed.map((one) => message('operation.move', { move: one }))),
    },
    { extra: { from, move, allowed } },
  )
}
