// Deletes stored responses of a person's requests, and those that may contain the address, before their 24 hours end.
import type { Kysely } from 'kysely'
import { contains } from '../platform/db/like.ts'
import type { SystemTables } from '../platform/db/tables.ts'

interface Whose {
  id: number
  email: string
  /** Ids of the person's tokens. */
  tokens: readonly number[]
}

/** In the transaction of the erasure. */
export async function forgetAnswers(trx: Kysely<SystemTables>, { id, email, tokens }: Whose): Promise<void> {
  const own = [`user ${id}`, ...tokens.map((token) => `token ${token}`)]
  await trx
    .deleteFrom('idempotency')
    .where((eb) => eb.or([eb('token', 'in', own), contains('outcome', email), eb('outcome', 'like', 'sealed:%')]))
    .execute()
}
