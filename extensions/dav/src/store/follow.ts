// Updates the objects of a collection from the entries of its table, on each request.
import type { Context } from 'cms/extension'
import { transact } from 'cms/lib'
import { DavError } from '../dav-error.ts'
import { countChanges, type Collection } from './collections.ts'
import { followPiece } from './follow-piece.ts'
import { staleObjects } from './stale.ts'
import { ABSENT, davDb } from './tables.ts'

/** Entries per batch: others can write in between, and finished batches are committed. */
const AT_ONCE = 50
/** Seconds for Retry-After. */
const AGAIN = '2'

export interface Following {
  /** Only objects with these hrefs; undefined for all. */
  hrefs?: readonly string[] | undefined
  /** Deadline by performance.now(); the next request continues. */
  until?: number | undefined
}

/**
 * Updates the objects to the current entries. Throws 503 when the time does not suffice; the next request continues
 * from there.
 */
export async function followEntries(
  ctx: Context,
  collection: Collection,
  { hrefs, until = Infinity }: Following = {},
): Promise<void> {
  const { entries, gone } = await staleObjects(ctx, collection, hrefs)
  for (let i = 0; i < entries.length; i += AT_ONCE) {
    await followPiece(ctx, collection, entries.slice(i, i + AT_ONCE))
    if (performance.now() > until && i + AT_ONCE < entries.length)
      throw new DavError(503, undefined, { 'retry-after': AGAIN })
  }
  if (gone.length) await transact(ctx.site.db, (trx) => bury({ ...ctx, db: trx }, collection.id, gone))
}

/** Marks objects of entries that went to the trash or the archive. */
async function bury(ctx: Context, collection: number, gone: number[]): Promise<void> {
  let seq = (await countChanges(davDb(ctx), collection, gone.length)) - gone.length
  for (const id of gone)
    await davDb(ctx)
      .updateTable('dav_objects')
      .set({ deleted: ABSENT, entry_version: 0, seq: ++seq, changed_at: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
}
