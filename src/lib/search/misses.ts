// Searches of visitors without results: the query and how often, but not who; limited in number, and deleted after a while.
import { fold } from '../rules/conditions/fold.ts'
import { countOf, transact } from '../platform/db/database.ts'
import { DAY, instant, later } from '../base/clock.ts'
import type { Context } from '../core/operation/context.ts'
import type { SearchScope } from './define-documents.ts'

/** The most that are stored: the rarest and oldest ones are deleted. */
export const MAX_MISSES = 1000
const FORGOTTEN_AFTER = 90 * DAY
const LONGEST = 100

/** Queries that may identify a person are not stored: mail addresses, telephone and account numbers and the like. */
export function isStorableQuery(q: string): boolean {
  const digits = q.replace(/\D/g, '').length
  return q.length <= LONGEST && /\p{L}{2}/u.test(q) && !q.includes('@') && digits < 7
}

export interface Miss {
  q: string
  lang: string
}

/** Counts one search. */
export async function countMiss({ installation, site }: SearchScope, miss: Miss): Promise<void> {
  const q = miss.q.trim().replace(/\s+/g, ' ')
  if (!isStorableQuery(q)) return
  const now = instant(installation.clock.now())
  const searched = { folded: fold(q), lang: miss.lang }
  await transact(site.db, async (trx) => {
    const there = await trx
      .updateTable('search_misses')
      .set((eb) => ({ hits: eb('hits', '+', 1), q, last_at: now }))
      .where('folded', '=', searched.folded)
      .where('lang', '=', searched.lang)
      .executeTakeFirst()
    if (there.numUpdatedRows > 0n) return
    if ((await countOf(trx.selectFrom('search_misses'))) >= MAX_MISSES) await forgetLeast(trx)
    await trx
      .insertInto('search_misses')
      .values({ ...searched, q, hits: 1, first_at: now, last_at: now })
      .execute()
  })
}

async function forgetLeast(trx: Context['db']): Promise<void> {
  const least = await trx
    .selectFrom('search_misses')
    .select('id')
    .orderBy('hits')
    .orderBy('last_at')
    .limit(1)
    .executeTakeFirst()
  if (least) await trx.deleteFrom('search_misses').where('id', '=', least.id).execute()
}

/** Part of the daily purge. */
export async function purgeMisses({ site, clock }: Context): Promise<void> {
  const limit = instant(later(clock.now(), -FORGOTTEN_AFTER))
  await transact(site.db, (trx) => trx.deleteFrom('search_misses').where('last_at', '<', limit).execute())
}
