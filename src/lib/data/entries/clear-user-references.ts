// Clears references to a deleted account and deletes its views, on each website that it belonged to.
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { bumpTags } from '../../core/cache-tags.ts'
import { forgetViewsOfAccount } from '../views/forget-views.ts'
import { clearReferences } from './clear-references.ts'

/** Handles `user.deleted`; the deletion was checked for required references before. Idempotent. */
export async function clearUserReferences(ctx: Context, id: number): Promise<void> {
  const own = { ...ctx, store: 'site' as const, touched: new Set<string>() }
  await transact(ctx.site.db, async (trx) => {
    await clearReferences({ ...own, db: trx }, { target: '@users', id })
    await forgetViewsOfAccount(trx, id)
    await bumpTags(trx as never, own.touched)
  })
  for (const tag of own.touched) ctx.touched.add(tag)
}
