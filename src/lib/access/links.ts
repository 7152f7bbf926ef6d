// Single-use links that are mailed to somebody; the database keeps the hash of their token only.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { DAY, HOUR, instant, later, MINUTE } from '../util/clock.ts'
import { sha256 } from '../util/hash.ts'

/** How long a link of each kind can be used (contract 1.5). */
const LIFE = { invite: 7 * DAY, reset: HOUR, email: DAY, sign_in: 15 * MINUTE } as const
export type LinkKind = keyof typeof LIFE

export interface NewLink {
  kind: LinkKind
  user_id: number
  payload?: Record<string, unknown>
}
/** `token` is 256 random bits in base64url, told this once. */
export interface MadeLink {
  token: string
  expires_at: string
}

/** Makes a link; older ones of its kind for the same account are over. */
export async function createLink(trx: Kysely<NetworkTables>, link: NewLink, now: Date): Promise<MadeLink> {
  const { kind, user_id, payload = {} } = link
  const token = randomBytes(32).toString('base64url')
  const expires_at = instant(later(now, LIFE[kind]))
  await endLinks(trx, { kind, user_id }, now)
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

/** Takes a link: once, while it lives, of this kind; else 410 that does not say which of these was wrong. */
export async function takeLink(
  trx: Kysely<NetworkTables>,
  { kind, token }: { kind: LinkKind; token: string },
  now: Date,
): Promise<{ user_id: number; payload: Record<string, unknown> }> {
  const row = await trx
    .selectFrom('user_links')
    .select(['id', 'user_id', 'payload'])
    .where('hash', '=', sha256(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .executeTakeFirst()
  if (!row) throw new AppError('gone', 'This link has been used, or is too old: ask for a new one.')
  await trx
    .updateTable('user_links')
    .set({ used_at: instant(now) })
    .where('id', '=', row.id)
    .execute()
  return { user_id: row.user_id, payload: JSON.parse(row.payload) as Record<string, unknown> }
}

/** Makes the open links of an account useless; all kinds when none is named. */
export async function endLinks(
  trx: Kysely<NetworkTables>,
  { kind, user_id }: { kind?: LinkKind; user_id: number },
  now: Date,
): Promise<void> {
  let query = trx
    .updateTable('user_links')
    .set({ used_at: instant(now) })
    .where('user_id', '=', user_id)
  if (kind) query = query.where('kind', '=', kind)
  await query.where('used_at', 'is', null).execute()
}
