// Answers kept for Idempotency-Key that hold an address: forgotten before their 24 hours are over.
import { sql, type Kysely } from 'kysely'
import type { DoorTables } from '../db/tables.ts'

/** Whether a column holds a text, in whatever case it was typed; both databases compare small letters. */
export const holds = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`} escape '!'`

/** In the transaction of the erasure. */
export async function forgetAnswers(trx: Kysely<DoorTables>, email: string): Promise<void> {
  await trx.deleteFrom('idempotency').where(holds('outcome', email)).execute()
}
