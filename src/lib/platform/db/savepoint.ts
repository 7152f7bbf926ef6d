// A part of a transaction that can be rolled back alone.
import { sql, type Kysely } from 'kysely'
import { newId } from '../../base/clock.ts'

/** Runs `work` inside an open transaction; when it throws, the transaction goes on as if it had not begun. */
export const savepoint = <T, R>(trx: Kysely<T>, work: () => Promise<R>): Promise<R> => within(trx, work, 'keep')

/** The same, rolled back in any case. */
export const runAndRollBack = <T, R>(trx: Kysely<T>, work: () => Promise<R>): Promise<R> =>
  within(trx, work, 'take back')

async function within<T, R>(trx: Kysely<T>, work: () => Promise<R>, end: 'keep' | 'take back'): Promise<R> {
  // A name of its own: MySQL forgets the outer one when an inner one is called the same.
  const name = sql.id(`cms_${newId()}`)
  await sql`savepoint ${name}`.execute(trx)
  let isKept = false
  try {
    const result = await work()
    isKept = end === 'keep'
    return result
  } finally {
    if (!isKept) await sql`rollback to savepoint ${name}`.execute(trx)
    await sql`release savepoint ${name}`.execute(trx)
  }
}
