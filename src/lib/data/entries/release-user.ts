// What leads to an account that is gone is emptied, and its views go, on each website the account had to do with.
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { bumpTags } from '../../core/cache-tags.ts'
import { forgetViewsOfAccount } from '../views/forget-views.ts'
import { emptyTarget } from './release-target.ts'

/** Hears `user.deleted`; whoever asked for that was told before where the account is needed. Twice does no more than once. */
export async function releaseUser(ctx: Context, id: number): Promise<void> {
  const own = { ...ctx, store: 'site' as const, touched: new Set<string>() }
  await transact(ctx.site.db, async (trx) => {
    await emptyTarget({ ...own, db: trx }, { target: '@users', id })
    await forgetViewsOfAccount(trx, id)
    await bumpTags(trx as never, own.touched)
  })
  for (const tag of own.touched) ctx.touched.add(tag)
}
