// Reviewers with limited access decide on changes within it only: also when they reject or recheck, where nothing is written.
import { message } from '../../base/catalogue/message.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import { perform, rolledBack, type Done } from '../operation/perform.ts'
import type { Proposal } from './approval.ts'
import { pendingOfBatch } from './find-change.ts'
import { rebuildAll } from './propose.ts'
import { requireChangeAccess, NotForYou } from './reviewer.ts'

/** Throws 403 unless the reviewer may access all that these changes of one batch change. Called before the transaction. */
export async function requireBatchAccess(ctx: Context, changes: Proposal[]): Promise<void> {
  if (!ctx.principal.limits) return
  const waiting = changes.filter(({ status }) => status === 'pending')
  const last = waiting.at(-1)
  if (!last) return
  const effects = await placesOf(ctx, [...(await pendingOfBatch(ctx.db, { ...last, before: last.id })), last])
  const operations = await ctx.site.registry.index()
  for (const change of waiting) {
    // Nothing in the network database is content that limits apply to.
    if (operations.find(change.operation)?.operation.store === 'network') continue
    const done = effects.get(change.uid)
    if (done) requireChangeAccess(ctx, change, done)
    else throw new NotForYou(change, message('change.not_tried_out', { id: change.id }))
  }
}

/** The effect of each change by its uid, each after those before it; without changes that fail. */
async function placesOf(ctx: Context, changes: Proposal[]): Promise<Map<string, Done>> {
  const effects = new Map<string, Done>()
  const writes = await rebuildAll(ctx, changes)
  await rolledBack(ctx.site.db, async (trx) => {
    for (const write of writes)
      try {
        effects.set(write.uid, await savepoint(trx, () => perform(write, trx as never)))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
  })
  return effects
}
