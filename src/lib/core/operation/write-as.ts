// A write that no operation asks for: a transaction of its own, with what it makes stale and what follows its commit.
import { bumpTags } from '../cache-tags.ts'
import type { Context } from './context.ts'
import { transact, transactErasing } from '../../platform/db/database.ts'

/** A write of a job that goes on, and tells of it, by itself: its transaction, and what it makes stale, which `ctx` knows then, too. */
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
  /** Of what it takes away nothing stays on disk. */
  erasing?: boolean
}

export async function writeAs<R>(
  ctx: Context,
  work: (own: Context) => Promise<R>,
  { erasing = false }: Writing = {},
): Promise<R> {
  const own: Context = { ...ctx, now: ctx.clock.now(), store: 'site', touched: new Set(), afterCommit: [], warnings: [] } // prettier-ignore
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
