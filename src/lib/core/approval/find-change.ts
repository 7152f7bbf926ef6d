// Changes by their id or uid, by batch, and who may see them.
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Principal } from '../principal.ts'
import { AppError } from '../../base/errors.ts'
import type { Change, Proposal } from './approval.ts'
import type { Context } from '../operation/context.ts'
import type { ChangeRow, ChangeTables } from './table.ts'

type Db = Context['db']

/** Input field that names a change. */
export const changeRef = z.union([z.int().min(1), z.string().min(1).max(36)]).describe('Id or uid of the change')
export type ChangeRef = z.output<typeof changeRef>

/** Input fields of a decision on all pending changes of a batch. */
export const batchFields = {
  whole_batch: z.boolean().optional().describe('All pending changes of its batch, in order; needs up_to'),
  up_to: z.int().min(1).optional().describe('The highest id of the batch that you saw; newer ones go on waiting'),
}

/** Throws 404. */
export async function findChange(db: Db, ref: ChangeRef): Promise<Change> {
  const isId = /^\d{1,15}$/.test(String(ref))
  const change = await db
    .selectFrom('changes')
    .selectAll()
    .where((is) => (isId ? is('id', '=', Number(ref)) : is('uid', '=', String(ref).toLowerCase())))
    .executeTakeFirst()
  if (!change) throw new AppError('change.missing', { change: ref })
  return change
}

/** Whether the caller sees everyone's changes. */
export const seesAll = ({ permissions }: Principal): boolean => permissions.has('review.manage')

/** The caller's own changes: proposed or made by the same token, or by the same user. */
export const isOwn = ({ token, user }: Principal, change: Pick<Change, 'token_id' | 'user_id'>): boolean =>
  (token !== null && change.token_id === token.id) || (user !== null && change.user_id === user.id)

/** Throws 404 for a change that does not exist, or that belongs to another user and the caller may not see. */
export async function findVisible({ db, principal }: Context, ref: ChangeRef): Promise<Change> {
  const change = await findChange(db, ref)
  if (!seesAll(principal) && !isOwn(principal, change)) throw new AppError('change.missing', { change: ref })
  return change
}

/** A condition: the row has these values; undefined ones do not matter. */
export const hasValues =
  (values: Partial<Record<keyof ChangeRow, string | number | undefined>>) =>
  (is: ExpressionBuilder<ChangeTables, 'changes'>) =>
    is.and(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))

/** Owner of a batch: batch names are separate for each proposer. */
export type Proposer = Pick<Change, 'token_id' | 'user_id'>

const PROPOSAL = [
  'id',
  'uid',
  'site',
  'operation',
  'channel',
  'user_id',
  'token_id',
  'client',
  'entity_type',
  'entity_id',
  'entity_label',
  'input',
  'sealed',
  'base_hash',
  'status',
  'reviewer_id',
  'reviewer_token_id',
  'reviewer_channel',
  'reviewed_at',
  'reason',
  'error',
  'batch',
  'reverted_by',
  'created_at',
] as const

/** The proposer in a context. */
export const proposerIn = ({ principal }: Pick<Context, 'principal'>): Proposer => ({
  token_id: principal.token?.id ?? null,
  user_id: principal.user?.id ?? null,
})

/** Pending changes of a token, or of a user or the system without a token. */
export const pendingOf = (db: Db, proposer: Proposer) => proposalsOf(db, proposer, ['pending'])

/** The same of other statuses. */
export function proposalsOf(db: Db, { token_id, user_id }: Proposer, statuses: Change['status'][]) {
  const query = db.selectFrom('changes').where('status', 'in', statuses)
  if (token_id !== null) return query.where('token_id', '=', token_id)
  const own = query.where('token_id', 'is', null)
  return user_id === null ? own.where('user_id', 'is', null) : own.where('user_id', '=', user_id)
}

/** Pending changes of a proposer's batch, in the order proposed; with `before` those before that id. */
export async function pendingOfBatch(
  db: Db,
  { batch, before, ...proposer }: Proposer & { batch: string | null; before?: number },
): Promise<Proposal[]> {
  if (batch === null) return []
  const query = pendingOf(db, proposer).select(PROPOSAL).where('batch', '=', batch).orderBy('id')
  return (before === undefined ? query : query.where('id', '<', before)).execute()
}
