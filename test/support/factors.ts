// Second factors for tests: an account that has one, and roles that ask for one.
import { makeRecoveryCodes } from '../../src/lib/factors/recovery-codes.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { instant } from '../../src/lib/base/clock.ts'

/** An app that is set up, and recovery codes. */
export async function giveFactor(installation: Installation, id: number) {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const totp_secret = await installation.keys.seal('totp', secret)
  const totp_at = instant(installation.clock.now())
  const codes = await transact(installation.network, async (trx) => {
    await trx.updateTable('users').set({ totp_secret, totp_at, totp_step: null }).where('id', '=', id).execute()
    return makeRecoveryCodes(trx, id)
  })
  return { secret, codes }
}

/** What a role of `default`, or of another website, asks of whoever signs in. */
export async function setPolicy(
  { network, clock }: Installation,
  name: string,
  ...[second_factor, site = 'default']: [second_factor: string, site?: string]
) {
  const at = instant(clock.now())
  const row = {
    uid: `${site} ${name}`,
    version: 1,
    site,
    name,
    title: name,
    permissions: null,
    approval: 0,
    created_at: at,
    updated_at: at,
  }
  await transact(network, (trx) =>
    trx
      .insertInto('roles')
      .values({ ...row, second_factor: second_factor as 'off' })
      .execute(),
  )
}
