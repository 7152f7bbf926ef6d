// A website has left an agreement, and its shared table does not know yet: until then nothing makes it join again.
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'

/** In the transaction in which it leaves. */
export async function noteLeaving({ db }: Context, uid: string): Promise<void> {
  await db.deleteFrom('shared_left').where('uid', '=', uid).execute()
  await db.insertInto('shared_left').values({ uid }).execute()
}

export const isLeaving = async ({ site }: Context, uid: string): Promise<boolean> =>
  (await site.db.read.selectFrom('shared_left').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined

/** The shared table knows. */
export const forgetLeaving = ({ site }: Context, uid: string) =>
  transact(site.db, (trx) => trx.deleteFrom('shared_left').where('uid', '=', uid).execute())
