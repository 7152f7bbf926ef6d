// Erases a person (GDPR Art. 17): the account is deleted, and its address and name are removed from it and the websites' logs.
import type { Kysely, Selectable } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Installation } from '../core/installation.ts'
import type { Context } from '../core/operation/context.ts'
import { rolledBack } from '../core/operation/perform.ts'
import { enqueueFor, forwardOutbox, systemContext } from '../core/jobs/jobs.ts'
import { instant, newUid } from '../base/clock.ts'
import { protectLastAdministrator } from './keep-administrators.ts'
import { eraseTraces } from './erase-traces.ts'
import { dropMails } from '../mail/mail.ts'
import { blanked, type Erasure, type RemainingEntry } from './define-personal-data.ts'
import { eachWebsite, exportPerson, isKnownOn, listedInNetwork, NOBODY, tokensOf } from './person.ts'
import { removeFactors } from '../factors/factors.ts'
import type { UserRow } from './table.ts'
import { userByEmail } from './users.ts'
import { forgetAnswers } from './erase-answers.ts'
import { EMIT_JOB, websitesOf } from './notify.ts'

/** Entries that visitors sent, as areas list them. */
const isSent = (one: object): boolean => (one as { sent?: boolean }).sent === true

type Db = Kysely<NetworkTables>
type Account = Selectable<UserRow>
interface Writing {
  trx: Db
  installation: Installation
  now: Date
}

export interface Erased {
  /** Null without an account. */
  id: number | null
  /** The replacement of the address. */
  email: string
  /** `cleaned` is the number of changed log entries; `remaining` names what the website has to change or delete. */
  websites: ({ site: string } & ({ cleaned: number; remaining: RemainingEntry[] } | { error: string }))[]
  /** False when a website failed: the account is deleted, but its address stays until all are done. To be repeated. */
  complete: boolean
}

/** Cannot be the address of an account: `invalid` is a reserved domain (RFC 2606). */
const erasedEmail = (uid: string): string => `erased-${uid}@invalid`

/** Throws 404 if nothing is known of the address, 409 if a website would have no administrator. */
export async function erasePerson(installation: Installation, email: string): Promise<Erased> {
  const { network, clock } = installation
  const { email: address } = await exportPerson(installation, email)
  const user = await userByEmail(network.read, address)
  const now = clock.now()
  if (user)
    await transact(network, (trx) =>
      protectLastAdministrator(trx, user.id, () => endAccount({ trx, installation, now }, user)),
    )
  const as = erasedEmail(user?.uid ?? newUid(now))
  const id = user?.id ?? NOBODY
  const erasure = { id, email: address, as, tokens: await tokensOf(network.read, id), now }
  const websites = await eachWebsite(installation, async (site) => {
    await forwardOutbox(installation, site)
    await dropMails(installation, site, address)
    const remaining = await eraseOfAddress(systemContext(installation, site), erasure)
    return { cleaned: await eraseTraces(site, erasure), remaining }
  })
  const complete = websites.every((one) => !('error' in one))
  if (complete && user) await transact(network, (trx) => eraseAccount({ trx, installation, now }, user))
  return { id: user?.id ?? null, email: complete ? as : address, websites, complete }
}

/** What areas find by the address alone. */
async function eraseOfAddress(ctx: Context, { email, as, now }: Omit<Erasure, 'blanked'>): Promise<RemainingEntry[]> {
  const remaining: RemainingEntry[] = []
  const erasure = { email, as, now, blanked: blanked(as) }
  for (const area of await providersOf(ctx.site.registry, 'person.data'))
    remaining.push(...((await area.eraseOfAddress?.(ctx, erasure)) ?? []))
  return remaining
}

/** A dry run that counts what would be erased. Throws the errors that erasing throws before it begins. */
export async function planErasure(installation: Installation, email: string) {
  const { network, clock } = installation
  const person = await exportPerson(installation, email)
  const user = await userByEmail(network.read, person.email)
  if (user)
    await rolledBack(network, (trx) =>
      protectLastAdministrator(trx, user.id, () => endAccount({ trx, installation, now: clock.now() }, user)),
    )
  const { memberships, sessions, passkeys, links, websites } = person
  const entries = websites.flatMap((one) => ('error' in one ? [] : (one['entries'] ?? []))).filter(isSent).length
  const counts = { sessions, passkeys, links, ...(await listedInNetwork(installation, user?.id ?? NOBODY)) }
  const all = Object.entries(counts).map(([name, { length }]) => [name, length] as const)
  return {
    before: {
      id: user?.id ?? null,
      email: person.email,
      name: user?.name ?? '',
      memberships: memberships.length,
      entries,
      ...Object.fromEntries(all),
      named_on: websites.filter((one) => !('error' in one) && isKnownOn(one)).map(({ site }) => site),
    },
    after: {
      id: user?.id ?? null,
      email: user ? erasedEmail(user.uid) : null,
      name: '',
      memberships: 0,
      entries: 0,
      ...Object.fromEntries(all.map(([name]) => [name, 0])),
      named_on: websites.filter((one) => 'error' in one).map(({ site }) => site),
    },
    websites,
  }
}

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
  const anew = { ...plain, email: erasedEmail(user.uid), updated_at: instant(now) }
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
