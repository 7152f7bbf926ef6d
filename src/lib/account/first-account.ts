// The first account of an installation: for all websites, created only while there is no account at all.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError, invalid, type FieldError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { HOUR, instant, later } from '../base/clock.ts'
import { normaliseEmail } from '../core/email.ts'
import { checkPassword, newPassword, type PasswordOwner } from '../sign-in/sign-in.ts'
import { createUser } from '../access/access.ts'
import { textError } from '../base/text/text.ts'

const NAME_MAX = 200

export interface FirstAccount {
  name: string
  email: string
  password: string
  /** `en` or `de`: what the person reads. */
  locale: string
  /** Where the person is; that of the website when missing. */
  timezone?: string | undefined
  /** Where the setup was opened; its name is no password. */
  site: Pick<Site, 'key' | 'title' | 'config'>
  /** Errors from the rest of the form: reported together with the account's own, and then no account is made. */
  errors?: FieldError[]
}

/**
 * Makes the `network` account. Throws 422 with everything that is wrong, and 409 when there is an account meanwhile: of two
 * at once one wins.
 */
export async function createFirstAccount(
  { network, clock, local, directory }: Pick<Installation, 'network' | 'clock' | 'local' | 'directory'>,
  input: FirstAccount,
): Promise<{ user_id: number; auth_version: number }> {
  const { email, password, locale, site } = input
  const name = input.name.trim()
  const { key, title, config } = site
  const owner = { email, name, site: [key, title, ...config.hosts] }
  const errors = [...errorsOf(owner, password), ...(input.errors ?? [])]
  if (errors.length) throw new AppError('account.first_incomplete', {}, { errors })
  const password_hash = await newPassword(password, owner)
  return transact(network, async (trx) => {
    if (await hasAccount(trx)) throw new AppError('account.first_exists')
    const timezone = input.timezone ?? config.timezone
    const user = { email, name, role: 'network', site: key, locale, timezone, password_hash }
    const { id } = await createUser(trx, user, clock.now())
    const grace = (await isAlone(trx)) && directory.list().length === 1 ? local.second_factor_grace_hours : 0
    const due = { factor_due_at: instant(later(clock.now(), grace * HOUR)) }
    if (grace) await trx.updateTable('users').set(due).where('id', '=', id).execute()
    return { user_id: id, auth_version: await authVersionOf(trx, id) }
  })
}

/** Whether a network account was made after this instant: its owner is still to see the next steps. */
export async function wasAccountMade({ network }: Pick<Installation, 'network'>, after: Date): Promise<boolean> {
  const made = network.read.selectFrom('users').select('id').where('network', '=', 1)
  const row = await made
    .where('deleted_at', 'is', null)
    .where('created_at', '>', instant(after))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const authVersionOf = async (trx: Kysely<NetworkTables>, id: number): Promise<number> =>
  (await trx.selectFrom('users').select('auth_version').where('id', '=', id).executeTakeFirstOrThrow()).auth_version

const isAlone = async (trx: Kysely<NetworkTables>): Promise<boolean> =>
  (await trx.selectFrom('users').select('id').where('deleted_at', 'is', null).limit(2).execute()).length === 1

const hasAccount = async (trx: Kysely<NetworkTables>): Promise<boolean> =>
  !!(await trx
    .selectFrom('users')
    .select('id')
    .where('network', '=', 1)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst())

/** All errors of an account at once, so that a form can be corrected in one go. */
export function errorsOf(owner: PasswordOwner & { name: string }, password: string): FieldError[] {
  const checks = [() => checkName(owner.name), () => normaliseEmail(owner.email), () => checkPassword(password, owner)]
  return checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof AppError) return error.errors
      throw error
    }
  })
}

function checkName(name: string): void {
  if (name === '') throw invalid('/name', 'profile.name_missing')
  if ([...name].length > NAME_MAX) throw invalid('/name', 'profile.name_too_long', { max: NAME_MAX })
  if (textError(name)) throw invalid('/name', 'profile.name_not_one_line')
}
