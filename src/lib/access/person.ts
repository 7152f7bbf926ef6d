// All personal data of a person, over all websites, for their right of access (GDPR Art. 15).
import type { Kysely, Selectable } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Installation } from '../core/installation.ts'
import { instant } from '../base/clock.ts'
import { normaliseEmail } from '../core/email.ts'
import { systemContext } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { limitsFrom } from './member.ts'
import type { Listed } from './define-personal-data.ts'
import { tracesOf, type Traces } from './person-traces.ts'
import type { UserRow } from './table.ts'
import { userByEmail } from './users.ts'

type Db = Kysely<NetworkTables>

/** The data of areas is added, each under its own key. */
export type KnownOnWebsite = Traces & {
  /** Records that may be about anybody, since they are encrypted for others: requests in inboxes. */
  encrypted: number
}
export type Websites = ({ site: string } & (KnownOnWebsite | { error: string }))[]
/** The data of areas in the network's database is added, each under its own key. */
export interface Person {
  exported_at: string
  email: string
  /** Null for somebody who only filled in forms, or is named in tables. */
  account: Record<string, unknown> | null
  memberships: object[]
  sessions: object[]
  passkeys: object[]
  recovery_codes_left: number
  links: object[]
  tokens: object[]
  /** A website that cannot be opened has an `error`. */
  websites: Websites
}

/** The id of whoever has no account: no account has it. */
export const NOBODY = 0

/** Without hashes, keys and secrets: they are not data about the person. Throws 404 when nothing is known of the address. */
export async function exportPerson(installation: Installation, given: string): Promise<Person> {
  const db = installation.network.read
  const email = normaliseEmail(given)
  const user = await userByEmail(db, email)
  const id = user?.id ?? NOBODY
  const tokens = await tokensOf(db, id)
  const websites = await eachWebsite(installation, async (site) => ({
    ...(await tracesOf(site, { id, email, tokens })),
    ...(await listedOfAddress(systemContext(installation, site), email)),
  }))
  if (!user && !websites.some(isKnownOn)) throw new AppError('account.nothing_known', { email })
  return {
    exported_at: instant(installation.clock.now()),
    email,
    account: user ? accountOf(user) : null,
    ...(await accessOf(db, id)),
    ...(await listedInNetwork(installation, id)),
    websites,
  }
}

/** Whether a website's logs, versions, mails, views or entries refer to the person; possible where it cannot be opened. */
export const isKnownOn = (website: Websites[number]): boolean =>
  'error' in website || Object.values(website).some((one) => Array.isArray(one) && one.length > 0)

/** What areas find by the address alone. */
async function listedOfAddress(ctx: Context, email: string): Promise<Listed & { encrypted: number }> {
  const all: Listed = {}
  let encrypted = 0
  for (const area of await providersOf(ctx.site.registry, 'person.data')) {
    Object.assign(all, await area.listOfAddress?.(ctx, email))
    encrypted += (await area.encrypted?.(ctx.db)) ?? 0
  }
  return { ...all, encrypted } as Listed & { encrypted: number }
}

/** Revoked ones are included. */
export const tokensOf = async (db: Db, id: number): Promise<number[]> =>
  (await db.selectFrom('tokens').select('id').where('user_id', '=', id).execute()).map((row) => row.id)

/** The data of areas in the network's database. */
export async function listedInNetwork({ core, network }: Installation, id: number): Promise<Listed> {
  const areas = await providersOf(core, 'person.data')
  const all = await Promise.all(areas.flatMap((area) => area.listInNetwork?.(network.read, id) ?? []))
  return Object.assign({}, ...all) as Listed
}

/** Continues after an error of one website: it has the error instead of a result. */
export async function eachWebsite<R extends object>(
  installation: Installation,
  work: (site: Awaited<ReturnType<Installation['openSite']>>) => Promise<R>,
): Promise<({ site: string } & (R | { error: string }))[]> {
  const results: ({ site: string } & (R | { error: string }))[] = []
  for (const { key } of installation.directory.list())
    try {
      results.push({ site: key, ...(await work(await installation.openSite(key))) })
    } catch (error) {
      results.push({ site: key, error: (error as Error).message })
    }
  return results
}

function accountOf({ password_hash, totp_secret: _, totp_step: __, ...user }: Selectable<UserRow>) {
  return { ...user, network: !!user.network, disabled: !!user.disabled, has_password: password_hash !== null }
}

async function accessOf(db: Db, id: number) {
  const memberships = db.selectFrom('memberships').select(['site', 'role', 'limits', 'created_at'])
  const sessions = db
    .selectFrom('sessions')
    .select(['uid', 'host', 'factor', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
  const passkeys = db.selectFrom('passkeys').select(['uid', 'name', 'rp_id', 'backed_up', 'created_at', 'last_used_at'])
  const codes = db.selectFrom('recovery_codes').select('id').where('used_at', 'is', null)
  const links = db.selectFrom('user_links').select(['kind', 'created_at', 'expires_at', 'used_at'])
  const tokens = db
    .selectFrom('tokens')
    .select([
      'id',
      'uid',
      'name',
      'prefix',
      'site',
      'level',
      'mode',
      'created_at',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ])
  return {
    memberships: (await memberships.where('user_id', '=', id).execute()).map(({ limits, ...one }) => ({
      ...one,
      ...limitsFrom(limits),
    })),
    sessions: await sessions.where('user_id', '=', id).execute(),
    passkeys: await passkeys.where('user_id', '=', id).execute(),
    recovery_codes_left: (await codes.where('user_id', '=', id).execute()).length,
    links: await links.where('user_id', '=', id).execute(),
    tokens: await tokens.where('user_id', '=', id).execute(),
  }
}
