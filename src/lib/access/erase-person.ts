// Erases a person (GDPR Art. 17): the account is deleted, and its address and name are removed from it and the websites' logs.
import type { Kysely, Selectable } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Installation } from '../core/installation.ts'
import { rolledBack } from '../core/operation/perform.ts'
import { enqueueFor, forwardOutbox } from '../core/jobs/jobs.ts'
import { instant } from '../base/clock.ts'
import { protectLastAdministrator } from './keep-administrators.ts'
import { eraseTraces } from './erase-traces.ts'
import { dropMails } from '../mail/mail.ts'
import { requirePerson, eachWebsite, exportPerson, listedInNetwork, tokensOf } from './person.ts'
import { removeFactors } from '../factors/factors.ts'
import type { UserRow } from './table.ts'
import { forgetAnswers } from './erase-answers.ts'
import { EMIT_JOB, websitesOf } from './notify.ts'

type Db = Kysely<NetworkTables>
type Account = Selectable<UserRow>
interface Writing {
  trx: Db
  installation: Installation
  now: Date
}

export interface Erased {
  id: number
  /** The replacement of the address. */
  email: string
  websites: ({ site: string } & ({ cleaned: number } | { error: string }))[]
  /** False when a website failed: the account is deleted, but its address stays until all are done. To be repeated. */
  complete: boolean
}

/** Cannot be the address of an account: `invalid` is a reserved domain (RFC 2606). */
const erasedEmail = ({ uid }: Account): string => `erased-${uid}@invalid`

/** Throws 404 if there is no such account, 409 if a website would have no administrator. */
export async function erasePerson(installation: Installation, email: string): Promise<Erased> {
  const { network, clock } = installation
  const user = await requirePerson(network.read, email)
  const now = clock.now()
  await transact(network, (trx) =>
    protectLastAdministrator(trx, user.id, () => endAccount({ trx, installation, now }, user)),
  )
  const as = erasedEmail(user)
  const tokens = await tokensOf(network.read, user.id)
  const websites = await eachWebsite(installation, async (site) => {
    await forwardOutbox(installation, site)
    await dropMails(installation, site, user.email)
    return { cleaned: await eraseTraces(site, { id: user.id, email: user.email, as, tokens, now }) }
  })
  const complete = websites.every((one) => !('error' in one))
  if (complete) await transact(network, (trx) => eraseAccount({ trx, installation, now }, user))
  return { id: user.id, email: complete ? as : user.email, websites, complete }
}

/** A dry run that counts what would be erased. Throws the errors that erasing throws before it begins. */
export async function planErasure(installation: Installation, email: string) {
  const { network, clock } = installation
  const user = await requirePerson(network.read, email)
  await rolledBack(network, (trx) =>
    protectLastAdministrator(trx, user.id, () => endAccount({ trx, installation, now: clock.now() }, user)),
  )
  const person = await exportPerson(installation, email)
  const { memberships, sessions, passkeys, links, websites } = person
  const counts = { sessions, passkeys, links, ...(await listedInNetwork(installation, user.id)) }
  const all = Object.entries(counts).map(([name, { length }]) => [name, length] as const)
  return {
    before: {
      id: user.id,
      email: user.email,
      name: user.name,
      memberships: memberships.length,
      ...Object.fromEntries(all),
      named_on: websites.filter((one) => !('error' in one) && namesPerson(one)).map(({ site }) => site),
    },
    after: {
      id: user.id,
      email: erasedEmail(user),
      name: '',
      memberships: 0,
      ...Object.fromEntries(all.map(([name]) => [name, 0])),
      named_on: websites.filter((one) => 'error' in one).map(({ site }) => site),
    },
    websites,
  }
}

/** Whether a website's logs, versions, mails or views refer to the person. */
const namesPerson = (traces: object): boolean =>
  Object.values(traces).some((one) => Array.isArray(one) && one.length > 0)

/** Ends all access; pending proposals are rejected by the handlers of `user.deleted`. */
async function endAccount({ trx, installation, now }: Writing, { id, uid, deleted_at }: Account): Promise<void> {
  for (const site of await websitesOf(trx, id))
    await enqueueFor(trx, { site, kind: EMIT_JOB, payload: { event: 'user.deleted', id, uid } }, now)
  await removeFactors(trx, id)
  for (const table of ['memberships', 'sessions', 'user_links'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  for (const area of await providersOf(installation.core, 'person.data')) await area.endAccess?.(trx, id)
  const at = instant(now)
  const tokens = trx.updateTable('tokens').where('user_id', '=', id)
  await tokens.set({ revoked_at: at }).where('revoked_at', 'is', null).execute()
  await tokens.set((eb) => ({ name: 'erased', updated_at: at, version: eb('version', '+', 1) })).execute()
  await trx
    .updateTable('users')
    .set((eb) => ({
      password_hash: null,
      network: 0,
      disabled: 1,
      deleted_at: deleted_at ?? at,
      auth_version: eb('auth_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function eraseAccount({ trx, installation, now }: Writing, user: Account): Promise<void> {
  const plain = { name: '', locale: 'en', timezone: 'UTC', signed_in_at: null }
  const anew = { ...plain, email: erasedEmail(user), updated_at: instant(now) }
  await trx
    .updateTable('users')
    .set((eb) => ({ ...anew, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
  await forgetAnswers(trx, { ...user, tokens: await tokensOf(trx, user.id) })
  for (const area of await providersOf(installation.core, 'person.data')) await area.eraseInNetwork?.(trx, user.id)
  const there = await trx.selectFrom('users').select('id').where('email', '=', user.email).executeTakeFirst()
  if (there) throw new AppError('account.changed_meanwhile')
}
