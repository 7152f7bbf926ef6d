// What visitors looked for and did not find: the words and how often, never who; bounded, and forgotten after a while.
import { fold } from '../rules/conditions/fold.ts'
import { transact } from '../platform/db/database.ts'
import { DAY, instant, later } from '../base/clock.ts'
import type { Context } from '../core/operation/context.ts'
import type { SourcePlace } from './define-documents.ts'

/** More are not kept: those that were asked for least and longest ago go. */
export const MOST_MISSES = 1000
const FORGOTTEN_AFTER = 90 * DAY
const LONGEST = 100

/** Nothing that may name a person or be somebody's number is kept: addresses, numbers of telephones, accounts and the like. */
export function isTellable(q: string): boolean {
  const digits = q.replace(/\D/g, '').length
  return q.length <= LONGEST && /\p{L}{2}/u.test(q) && !q.includes('@') && digits < 7
}

export interface Miss {
  q: string
  lang: string
}

/** Counts one. */
export async function noteMiss({ installation, site }: SourcePlace, miss: Miss): Promise<void> {
  const q = miss.q.trim().replace(/\s+/g, ' ')
  if (!isTellable(q)) return
  const now = instant(installation.clock.now())
  const words = { folded: fold(q), lang: miss.lang }
  await transact(site.db, async (trx) => {
    const there = await trx
      .updateTable('search_misses')
      .set((eb) => ({ hits: eb('hits', '+', 1), q, last_at: now }))
      .where('folded', '=', words.folded)
      .where('lang', '=', words.lang)
      .executeTakeFirst()
    if (there.numUpdatedRows > 0n) return
    const { n } = await trx
      .selectFrom('search_misses')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) >= MOST_MISSES) await forgetLeast(trx)
    await trx
      .insertInto('search_misses')
      .values({ ...words, q, hits: 1, first_at: now, last_at: now })
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
