// A write outside of an operation: a transaction of its own, its stale tags, and the work after its commit.
import { bumpTags } from '../cache-tags.ts'
import type { Context } from './context.ts'
import { transact, transactErasing } from '../../platform/db/database.ts'

/** A write of a running job in a transaction of its own: notifies listeners of stale tags at once, and adds them to `ctx`. */
export async function writeHere<R>(ctx: Context, work: (inner: Context) => Promise<R>): Promise<R> {
  const touched = new Set<string>()
  const result = await transact(ctx.site.db, async (trx) => {
    const done = await work({ ...ctx, db: trx, touched })
    await bumpTags(trx as never, touched)
    return done
  })
  for (const tag of touched) ctx.touched.add(tag)
  if (touched.size) for (const listener of ctx.installation.committed) listener(ctx.site, touched)
  return result
}

interface Writing {
  /** Deleted data is overwritten on disk. */
  erasing?: boolean
}

export async function writeAs<R>(
  ctx: Context,
  work: (own: Context) => Promise<R>,
  { erasing = false }: Writing = {},
): Promise<R> {
  const own: Context = {
    ...ctx,
    now: ctx.clock.now(),
    store: 'site',
    touched: new Set(),
    afterCommit: [],
    warnings: [],
  }
  const result = await (erasing ? transactErasing : transact)(ctx.site.db, async (trx) => {
    own.db = trx
    const done = await work(own)
    await bumpTags(trx as never, own.touched)
    return done
  })
  for (const after of own.afterCommit) await after()
  if (own.touched.size) for (const listener of ctx.installation.committed) listener(ctx.site, own.touched)
  return result
}
