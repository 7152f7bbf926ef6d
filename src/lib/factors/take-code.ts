// A code that a person types as their second factor: of their app, or for recovery.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import { isUsedRecoveryCode, consumeRecoveryCode } from './recovery-codes.ts'
import type { UsedCode } from './schema.ts'
import { isUsedTotp, verifyTotp } from './totp.ts'

/** Uses a code and returns its kind; a code that was used before is returned as such. Undefined for any other code. */
export async function consumeCode(
  trx: Kysely<NetworkTables>,
  { clock, keys }: Pick<Installation, 'clock' | 'keys'>,
  given: { user_id: number; code: string },
): Promise<'totp' | 'recovery' | UsedCode | undefined> {
  const now = clock.now()
  if (await verifyTotp(trx, { ...given, keys }, now)) return 'totp'
  if (await consumeRecoveryCode(trx, given, now)) return 'recovery'
  if (await isUsedTotp(trx, { ...given, keys }, now)) return { used: 'totp' }
  return (await isUsedRecoveryCode(trx, given)) ? { used: 'recovery' } : undefined
}
