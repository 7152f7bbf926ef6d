// The objects of a collection follow the entries of its table, whoever wrote them: looked at whenever somebody asks.
import type { Context } from 'cms/extension'
import { transact } from 'cms/lib'
import { DavError } from '../dav-error.ts'
import { countChanges, type Collection } from './collections.ts'
import { followPiece } from './follow-piece.ts'
import { staleIn } from './stale.ts'
import { ABSENT, davDb } from './tables.ts'

/** So many entries are followed at once: others write in between, and what is done stays done. */
const AT_ONCE = 50
/** Seconds after which a program may ask again. */
const AGAIN = '2'

export interface Following {
  /** What has or may have these addresses alone; undefined: all. */
  hrefs?: readonly string[] | undefined
  /** Of performance.now(): what is left then waits for the next request. */
  until?: number | undefined
}

/**
 * Brings the objects up to date; afterwards they are what the entries are. Throws 503 where the time does not suffice; the next
 * request goes on from there.
 */
export async function followEntries(
  ctx: Context,
  collection: Collection,
  { hrefs, until = Infinity }: Following = {},
): Promise<void> {
  const { entries, gone } = await staleIn(ctx, collection, hrefs)
  for (let i = 0; i < entries.length; i += AT_ONCE) {
    await followPiece(ctx, collection, entries.slice(i, i + AT_ONCE))
    if (performance.now() > until && i + AT_ONCE < entries.length)
      throw new DavError(503, undefined, { 'retry-after': AGAIN })
  }
  if (gone.length) await transact(ctx.site.db, (trx) => bury({ ...ctx, db: trx }, collection.id, gone))
}

/** Of entries that went to the trash or the archive. */
async function bury(ctx: Context, collection: number, gone: number[]): Promise<void> {
  let seq = (await countChanges(davDb(ctx), collection, gone.length)) - gone.length
  for (const id of gone)
    await davDb(ctx)
      .updateTable('dav_objects')
      .set({ deleted: ABSENT, entry_version: 0, seq: ++seq, changed_at: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
}
