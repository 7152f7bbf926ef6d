// A password given beside an invitation, instead of the invitation's own form.
import { transact } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Installation } from '../installation.ts'
import { setPassword } from './change-user.ts'
import { takeLink } from './links.ts'
import { userByEmail } from './users.ts'

/** Throws 409 when the account has a password: whoever adds a website to it does not change that. */
export async function demandNoPassword(
  { network }: Pick<Installation, 'network'>,
  email: string,
): Promise<void> {
  const known = await userByEmail(network.read, email)
  if (known?.password_hash && known.deleted_at === null)
    throw new AppError('conflict', `${known.email} has an account with a password of its own.`)
}

/** Uses an invitation up for a hash that newPassword() made. Throws 410 when it was used meanwhile. */
export async function usePassword(
  { network, clock }: Pick<Installation, 'network' | 'clock'>,
  { token, hash }: { token: string; hash: string },
): Promise<void> {
  const now = clock.now()
  await transact(network, async (trx) => {
    const { user_id } = await takeLink(trx, { kind: 'invite', token }, now)
    await setPassword(trx, { id: user_id, hash }, now)
  })
}
