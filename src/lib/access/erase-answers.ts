// Answers kept for Idempotency-Key that hold an address: forgotten before their 24 hours are over.
import type { Kysely } from 'kysely'
import { contains } from '../db/like.ts'
import type { DoorTables } from '../db/tables.ts'

/** In the transaction of the erasure. */
export async function forgetAnswers(trx: Kysely<DoorTables>, email: string): Promise<void> {
  await trx.deleteFrom('idempotency').where(contains('outcome', email)).execute()
}
