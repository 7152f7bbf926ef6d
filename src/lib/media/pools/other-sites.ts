// Where other websites use an item of a pool: queried from their databases, reported by website and label only.
import { list, message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { StoredMedia } from '../facts.ts'
import { usesOf } from '../uses.ts'
import { holdersOf } from './membership.ts'
import { poolItem, uidsOf } from './merge.ts'
import { mediaPools } from './pool-database.ts'

export interface UsedOnOtherSites {
  site: string
  label: string
}

/** Throws 503 when a website cannot be queried: an item that may be in use is not deleted. */
export async function usesOnOtherSites(
  ctx: Context,
  { uid, pool }: Pick<StoredMedia, 'uid' | 'pool'>,
): Promise<UsedOnOtherSites[]> {
  const { installation, site } = ctx
  const { holders, uids } = await mediaPools.with(installation, pool!, async (database) => ({
    holders: await holdersOf(installation, pool!, database),
    uids: await uidsOf(database.read, (await poolItem(database.read, uid))?.uid ?? uid),
  }))
  const uses: UsedOnOtherSites[] = []
  for (const key of holders) if (key !== site.key) uses.push(...(await usesAt(ctx, key, { pool: pool!, uids })))
  return uses
}

async function usesAt(
  { installation }: Context,
  key: string,
  { pool, uids }: { pool: string; uids: string[] },
): Promise<UsedOnOtherSites[]> {
  try {
    const site = await installation.openSite(key)
    const { db } = site
    const rows = await db.read
      .selectFrom('media')
      .select('id')
      .where('uid', 'in', uids)
      .where('pool', '=', pool)
      .execute()
    const uses = await Promise.all(rows.map(({ id }) => usesOf({ db: db.read, site }, id)))
    const labels = new Set(uses.flat().map(({ label }) => label))
    return [...labels].map((label) => ({ site: key, label }))
  } catch (cause) {
    throw new AppError('media.use_elsewhere_unknown', { site: key, reason: (cause as Error).message }, { cause })
  }
}

/** Throws 409 that names the websites and places; force only applies to the own website. */
export async function requireUnusedOnOtherSites(ctx: Context, item: StoredMedia): Promise<void> {
  if (!item.pool) return
  const uses = await usesOnOtherSites(ctx, item)
  if (!uses.length) return
  const first = uses.slice(0, 5).map(({ site, label }) => message('media.place_elsewhere', { label, site }))
  const args = { name: item.name, pool: item.pool, places: list(first, 'semicolon'), count: uses.length - 5 }
  const key = uses.length > 5 ? 'media.used_elsewhere_and_more' : 'media.used_elsewhere'
  throw new AppError(key, args, { extra: { elsewhere: uses } })
}
