// Answers kept for Idempotency-Key that hold an address, or may hold it sealed: forgotten before their 24 hours are over.
import type { Kysely } from 'kysely'
import { contains } from '../db/like.ts'
import type { DoorTables } from '../db/tables.ts'

/** In the transaction of the erasure. */
export async function forgetAnswers(trx: Kysely<DoorTables>, email: string): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where((eb) => eb.or([contains('outcome', email), eb('outcome', 'like', 'sealed:%')]))
    .execute()
}
