// Rejects the pending changes of a proposer who lost their access (contract 1.4).
import { problemOf } from '../../base/errors.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import { transact } from '../../platform/db/database.ts'
import { emit } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { instant } from '../../base/clock.ts'
import type { Change } from './approval.ts'
import { lostAccessReason, proposerOf } from './proposer.ts'

export interface LostAccess {
  token_id?: number | undefined
  user_id?: number | undefined
}

/** Rejects pending changes of a token or an account on one website; those its proposer may still make stay pending. */
export async function rejectChangesOf(ctx: Context, lost: LostAccess): Promise<void> {
  const own = { ...ctx, store: 'site' as const, afterCommit: [] as Context['afterCommit'] }
  await transact(ctx.site.db, async (trx) => {
    own.db = trx
    for (const change of await pendingOf(own, lost)) {
      if (await proposerOf(ctx, change)) continue
      const rejected = { status: 'rejected' as const, sealed: null, reviewed_at: instant(ctx.now) }
      await trx
        .updateTable('changes')
        .set({ ...rejected, reason: storedMessage(problemOf(lostAccessReason(change))) })
        .where('id', '=', change.id)
        .execute()
      await emit(own, 'change.rejected', { id: change.id, uid: change.uid, operation: change.operation })
    }
  })
  for (const work of own.afterCommit) await work()
}

async function pendingOf({ db }: Context, { token_id, user_id }: LostAccess): Promise<Change[]> {
  if (token_id === undefined && user_id === undefined) return []
  let query = db.selectFrom('changes').selectAll().where('status', '=', 'pending')
  if (token_id !== undefined) query = query.where('token_id', '=', token_id)
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  return query.execute()
}
