// What a passkey proves: its account, unless its counter indicates a copy.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { forwardOutbox } from '../core/jobs/jobs.ts'
import { instant } from '../base/clock.ts'
import { notifyOwner, type FactorScope } from './change-factors.ts'
import { checkAssertion, type Answered, type Assertion } from './passkeys.ts'

type Trx = Kysely<NetworkTables>

export interface Proved {
  passkey_id: number
  user_id: number
  auth_version: number
  locale: string
  /** Its counter went back: it does not count as a sign-in, and its owner was notified (contract 1.5). */
  suspicious: boolean
}

/** Checks the response of a passkey; throws 401 without saying what was wrong. */
export async function provePasskey(scope: FactorScope, answered: Answered, now: Date): Promise<Proved> {
  const { installation, site } = scope
  const assertion = await checkAssertion(installation, answered, now)
  const proved = await transact(installation.network, async (trx) => {
    const used = await usePasskey(trx, assertion, now)
    const vars = { what: 'passkey_suspicious', name: used.name }
    if (used.suspicious) await notifyOwner(trx, { ...scope, user_id: used.user_id, vars }, now)
    return used
  })
  if (proved.suspicious) await forwardOutbox(installation, site)
  return proved
}

/** Stores the counter of a use. Passkeys that are synced count nothing and stay at 0 (WebAuthn 6.1.1). */
async function usePasskey(trx: Trx, assertion: Assertion, now: Date): Promise<Proved & { name: string }> {
  const { passkey_id, counter, backed_up } = assertion
  const row = await trx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.name', 'counter', 'user_id', 'auth_version', 'locale'])
    .where('passkeys.id', '=', passkey_id)
    .executeTakeFirst()
  // Removed while it was being used.
  if (!row) throw new AppError('passkey.rejected')
  const suspicious = (counter > 0 || row.counter > 0) && counter <= row.counter
  const changes = suspicious
    ? { suspicious_at: instant(now) }
    : { counter, backed_up: backed_up ? 1 : 0, last_used_at: instant(now) }
  await trx.updateTable('passkeys').set(changes).where('id', '=', passkey_id).execute()
  const { counter: _, ...who } = row
  return { passkey_id, suspicious, ...who }
}
