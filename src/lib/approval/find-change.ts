// Changes by their id or uid, by batch, and who may see them.
import { z } from 'zod'
import type { Principal } from '../access/principal.ts'
import { AppError } from '../errors.ts'
import type { Change } from './approval.ts'
import type { Context } from '../operation/context.ts'

type Db = Context['db']

/** Input field that names a change. */
export const changeRef = z
  .union([z.int().min(1), z.string().min(1).max(36)])
  .describe('Id or uid of the change')
export type ChangeRef = z.output<typeof changeRef>

/** Throws 404. */
export async function findChange(db: Db, ref: ChangeRef): Promise<Change> {
  const isId = /^\d{1,15}$/.test(String(ref))
  const change = await db
    .selectFrom('changes')
    .selectAll()
    .where((is) => (isId ? is('id', '=', Number(ref)) : is('uid', '=', String(ref).toLowerCase())))
    .executeTakeFirst()
  if (!change) throw new AppError('not-found', `There is no change ${ref}.`)
  return change
}

/** Whether a caller sees changes of everybody. */
export const seesAll = ({ permissions }: Principal): boolean => permissions.has('review.manage')

/** Own ones: proposed or made by the same token, or by the same person. */
export const isOwn = ({ token, user }: Principal, change: Pick<Change, 'token_id' | 'user_id'>): boolean =>
  (token !== null && change.token_id === token.id) || (user !== null && change.user_id === user.id)

/** Whose batch: a name of a batch is its proposer's own. */
export type Proposer = Pick<Change, 'token_id' | 'user_id'>

/** What waits of a proposer's batch, in the order it was proposed; with `before` what came before that id. */
export async function pendingOfBatch(
  db: Db,
  { token_id, user_id, batch, before }: Proposer & { batch: string | null; before?: number },
): Promise<Change[]> {
  if (batch === null) return []
  let query = db.selectFrom('changes').selectAll().where('batch', '=', batch).where('status', '=', 'pending')
  if (before !== undefined) query = query.where('id', '<', before)
  query = token_id === null ? query.where('token_id', 'is', null) : query.where('token_id', '=', token_id)
  if (token_id === null)
    query = user_id === null ? query.where('user_id', 'is', null) : query.where('user_id', '=', user_id)
  return query.orderBy('id').execute()
}
