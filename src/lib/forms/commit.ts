// A write of a form's post: one transaction with what it owes, and what has to be done once it has committed.
import { transact } from '../platform/db/database.ts'
import type { Context } from '../core/operation/context.ts'

export async function commit<R>(ctx: Context, work: (ctx: Context) => Promise<R>): Promise<R> {
  const own: Context = { ...ctx, afterCommit: [], touched: new Set() }
  const result = await transact(ctx.site.db, (trx) => work({ ...own, db: trx }))
  for (const after of own.afterCommit) await after()
  return result
}
