// Single-use links in mails; the database stores only the hash of their token.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, HOUR, instant, later, MINUTE } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'

/** How long a link of each kind is valid (contract 1.5). */
const LIFE = { invite: 7 * DAY, reset: HOUR, email: DAY, sign_in: 15 * MINUTE } as const
export type LinkKind = keyof typeof LIFE

export interface NewLink {
  kind: LinkKind
  user_id: number
  payload?: Record<string, unknown>
  /** Older ones with the same payload stay valid. */
  keepsEqual?: boolean
}
/** `token` is 256 random bits in base64url; it cannot be read again. */
export interface MadeLink {
  token: string
  expires_at: string
}

/** Creates a link; older ones of its kind for the same account become invalid, unless `keepsEqual` spares them. */
export async function createLink(trx: Kysely<NetworkTables>, link: NewLink, now: Date): Promise<MadeLink> {
  const { kind, user_id, payload = {}, keepsEqual = false } = link
  const token = randomBytes(32).toString('base64url')
  const expires_at = instant(later(now, LIFE[kind]))
  await endLinks(trx, { kind, user_id, ...(keepsEqual && { except: payload }) }, now)
  await trx
    .insertInto('user_links')
    .values({
      kind,
      user_id,
      hash: sha256(token),
      payload: JSON.stringify(payload),
      expires_at,
      used_at: null,
      created_at: instant(now),
    })
    .execute()
  return { token, expires_at }
}

export interface FoundLink {
  id: number
  user_id: number
  payload: Record<string, unknown>
  expires_at: string
}
export interface LinkRef {
  kind: LinkKind
  token: string
}

/**
 * Finds a link without using it: of this kind, unused, not expired, of an account that can sign in; else 410 without
 * saying which of these failed.
 */
export async function findLink(db: Kysely<NetworkTables>, { kind, token }: LinkRef, now: Date): Promise<FoundLink> {
  const row = await db
    .selectFrom('user_links')
    .innerJoin('users', 'users.id', 'user_links.user_id')
    .select(['user_links.id', 'user_links.user_id', 'user_links.payload', 'user_links.expires_at'])
    .where('user_links.hash', '=', sha256(token))
    .where('user_links.kind', '=', kind)
    .where('user_links.used_at', 'is', null)
    .where('user_links.expires_at', '>', instant(now))
    .where('users.disabled', '=', 0)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('account_link.used')
  return { ...row, payload: JSON.parse(row.payload) as Record<string, unknown> }
}

/** Whether an account has a link of this kind and payload that can still be used. */
export async function hasOpenLink(
  db: Kysely<NetworkTables>,
  { kind, user_id, payload = {} }: NewLink,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('user_links')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload))
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a link, once; throws as findLink does. Call it in a transaction, so that of two requests only one succeeds. */
export async function consumeLink(trx: Kysely<NetworkTables>, link: LinkRef, now: Date): Promise<FoundLink> {
  const found = await findLink(trx, link, now)
  await trx
    .updateTable('user_links')
    .set({ used_at: instant(now) })
    .where('id', '=', found.id)
    .execute()
  return found
}

/** Invalidates the open links of an account; of all kinds when none is given. Those with the payload `except` stay. */
export async function endLinks(
  trx: Kysely<NetworkTables>,
  { kind, user_id, except }: { kind?: LinkKind; user_id: number; except?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  let query = trx
    .updateTable('user_links')
    .set({ used_at: instant(now) })
    .where('user_id', '=', user_id)
  if (kind) query = query.where('kind', '=', kind)
  if (except) query = query.where('payload', '!=', JSON.stringify(except))
  await query.where('used_at', 'is', null).execute()
}

/** Uses a sign-in link; whoever creates the session asks for the second factor. */
export async function useSignInLink(
  { network, clock }: Pick<Installation, 'network' | 'clock'>,
  token: string,
): Promise<{ user_id: number; auth_version: number; locale: string }> {
  return transact(network, async (trx) => {
    const { user_id } = await consumeLink(trx, { kind: 'sign_in', token }, clock.now())
    const row = trx.selectFrom('users').select(['auth_version', 'locale']).where('id', '=', user_id)
    return { user_id, ...(await row.executeTakeFirstOrThrow()) }
  })
}

/** Deletes links that ended a month ago, since some contain an e-mail address. */
export async function purgeLinks({ installation, now }: Pick<Context, 'installation' | 'now'>): Promise<void> {
  const before = instant(later(now, -30 * DAY))
  await transact(installation.network, (trx) => trx.deleteFrom('user_links').where('expires_at', '<', before).execute())
}
