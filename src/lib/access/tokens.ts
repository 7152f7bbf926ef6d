// Tokens: created, listed, revoked, and their principals. Only the SHA-256 of a value is stored (contract 1.2).
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Paged } from '../core/operation/outcome.ts'
import type { Site } from '../core/site.ts'
import { changedBy } from '../core/operation/stamps.ts'
import { DAY, instant, later, newUid } from '../base/clock.ts'
import { pageById, type PageInput } from '../core/operation/page-by-id.ts'
import { sha256 } from '../base/hash.ts'
import { MEMBER_COLUMNS, MEMBER_TABLES, memberFrom, memberOf, type Member, type MemberRow } from './member.ts'
import type { Principal } from '../core/principal.ts'
import { permissionsOf } from './roles.ts'
import type { Token } from './schema.ts'
import type { TokenRow } from './table.ts'

type Db = Kysely<NetworkTables>

export const TOKEN_SORTS = {
  name: 'string',
  updated_at: 'string',
  expires_at: 'string',
  last_used_at: 'string?',
} as const
export const TOKEN_DAYS = { default: 90, max: 365 } as const
/** The role of a token without a user, created by the shell's system account. */
export const SYSTEM_ROLE = 'admin'
const VALUE = /^cms_[0-9a-f]{48}$/
const PREFIX_LENGTH = 12

export interface NewToken {
  /** From the ids of an operation: a proposal keeps the uid that its preview showed. */
  uid?: string | undefined
  name: string
  level: Token['level']
  mode: Token['mode']
  site: string
  /** The user it acts as; null: the system account, with the role admin. */
  user: number | null
  expires_in_days?: number | undefined
  /** The account that makes it; null: the shell. */
  by?: number | null | undefined
  /** Names of operations; null: all that its user may call. */
  operations?: string[] | null | undefined
  /** The latest expiry: a token does not outlive the one it was created with. */
  not_after?: string | undefined
}

/** Creates a token; `value` is returned only once and not stored. The caller checks the permission. */
export async function createToken(trx: Db, token: NewToken, now: Date): Promise<{ id: number; value: string }> {
  const days = token.expires_in_days ?? TOKEN_DAYS.default
  if (!Number.isInteger(days) || days < 1 || days > TOKEN_DAYS.max)
    throw invalid('/expires_in_days', 'token.days_out_of_range', { max: TOKEN_DAYS.max })
  const value = `cms_${randomBytes(24).toString('hex')}`
  const row = {
    uid: token.uid ?? newUid(now),
    version: 1,
    name: token.name,
    prefix: value.slice(0, PREFIX_LENGTH),
    hash: sha256(value),
    level: token.level,
    mode: token.mode,
    expires_at: earlier(instant(later(now, days * DAY)), token.not_after),
    user_id: token.user,
    site: token.site,
    operations: token.operations ? JSON.stringify(token.operations) : null,
    last_used_at: null,
    revoked_at: null,
    created_at: instant(now),
    created_by: token.by ?? null,
    ...changedBy(token.by, now),
  }
  const { insertId } = await trx.insertInto('tokens').values(row).executeTakeFirstOrThrow()
  return { id: Number(insertId), value }
}

const earlier = (one: string, other = one): string => (other < one ? other : one)

/** A token of this website; undefined for one of another. */
export async function getToken(db: Db, site: string, id: number): Promise<Token | undefined> {
  const row = await tokensOf(db, site).where('tokens.id', '=', id).executeTakeFirst()
  return row && showToken(row)
}

/** The tokens of a website, newest first, including revoked and expired ones. */
export async function listTokens(db: Db, site: string, params: PageInput): Promise<Paged<Token>> {
  const { items, ...rest } = await pageById(tokensOf(db, site), params, {
    id: 'tokens.id',
    sorts: TOKEN_SORTS,
  })
  return { ...rest, items: items.map(showToken) }
}

/** Which token is revoked, and by whom; null: the service. */
export interface TokenEnd {
  id: number
  by?: number | null | undefined
  now: Date
}

/** Revokes a token; the next request with it is rejected. Repeating it has no effect. */
export async function revokeToken(trx: Db, site: string, { id, by, now }: TokenEnd): Promise<void> {
  const token = await getToken(trx, site, id)
  if (!token) throw new AppError('token.missing', { id, site })
  if (token.revoked_at) return
  const row = { revoked_at: instant(now), ...changedBy(by, now), version: token.version + 1 }
  await trx.updateTable('tokens').set(row).where('id', '=', id).execute()
}

/**
 * The principal of a token's value, as of now: a token that was just revoked, or whose user was disabled, is rejected. Throws
 * 401, with one message for all reasons but the expiry. The lookup is by hash, so its time reveals nothing of the value.
 */
export async function principalOfToken(installation: Installation, site: Site, value: string): Promise<Principal> {
  const now = installation.clock.now()
  const asking = VALUE.test(value) ? await askingBy(installation, site, value) : undefined
  const { token, user } = asking ?? {}
  if (!token || token.site !== site.key || token.revoked_at) throw notValid()
  const { id, expires_at } = token
  const member = memberFrom(user, site)
  if (token.user_id !== null && !member) throw notValid()
  if (expires_at <= instant(now)) throw new AppError('token.expired', { time: expires_at })
  installation.access.tokenUsed(id, token.last_used_at, now)
  return tokenPrincipal(site, token, member)
}

/** A token with its user, from memory while neither tokens nor accounts have changed. */
function askingBy({ network }: Installation, { key: site }: Site, value: string) {
  const { read, facts } = network
  const hash = sha256(value)
  const fact = { key: `token ${site} ${hash}`, tables: ['tokens', ...MEMBER_TABLES] }
  return facts.get(read, fact, () => tokenOf(read, { site, hash }))
}

type TokenFacts = Pick<Selectable<TokenRow>, 'id' | 'name' | 'level' | 'mode' | 'expires_at' | 'operations'>

/** A token acts as its user: if writes of the role need approval, those of all its tokens do, too. */
function tokenPrincipal(site: Site, token: TokenFacts, member: Member | undefined): Principal {
  const { id, name, level, expires_at } = token
  const mode = member?.mode === 'approval' ? 'approval' : token.mode
  return {
    kind: 'token',
    user: member ? { id: member.id, email: member.email, name: member.name } : null,
    token: { id, name, level, mode, expires_at, operations: parseOperations(token.operations) },
    role: member?.role ?? SYSTEM_ROLE,
    permissions: member?.permissions ?? permissionsOf(SYSTEM_ROLE, site),
    level,
    mode,
    session: null,
    limits: member?.limits ?? null,
  }
}

/**
 * The principal of a token by its id, with which its proposals are applied. Undefined when it was revoked, or its user was
 * deleted; an expiry in the meantime does not matter.
 */
export async function principalOfTokenId(
  { network }: Pick<Installation, 'network'>,
  site: Site,
  id: number,
): Promise<Principal | undefined> {
  const token = await network.read.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirst()
  if (!token || token.site !== site.key || token.revoked_at) return undefined
  if (token.user_id === null) return tokenPrincipal(site, token, undefined)
  const member = await memberOf(network.read, site, token.user_id)
  return member && tokenPrincipal(site, token, member)
}

const notValid = () => new AppError('token.invalid')

async function tokenOf(db: Db, { site, hash }: { site: string; hash: string }) {
  const row = await db
    .selectFrom('tokens')
    .leftJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.site', '=', site),
    )
    .leftJoin('roles', (join) => join.onRef('roles.name', '=', 'memberships.role').on('roles.site', '=', site))
    .select(MEMBER_COLUMNS)
    .select([
      'tokens.id as token_id',
      'tokens.name as token_name',
      'tokens.level',
      'tokens.mode',
      'tokens.site',
      'tokens.operations',
      'tokens.user_id',
      'tokens.expires_at',
      'tokens.revoked_at',
      'tokens.last_used_at',
    ])
    .where('tokens.hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  const { token_id, token_name, level, mode, site: of, operations, user_id, ...rest } = row
  const { expires_at, revoked_at, last_used_at, ...user } = rest
  const facts = { id: token_id, name: token_name, level, mode, site: of, operations, user_id }
  const token = { ...facts, expires_at, revoked_at, last_used_at }
  return { token, user: user.id === null ? undefined : (user as MemberRow) }
}

function tokensOf(db: Db, site: string) {
  return db
    .selectFrom('tokens')
    .leftJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('tokens')
    .select(['users.email', 'users.name as user_name'])
    .where('tokens.site', '=', site)
}

function showToken(row: Awaited<ReturnType<ReturnType<typeof tokensOf>['execute']>>[number]): Token {
  const { hash: _, user_id, email, user_name, operations, ...rest } = row
  const user = user_id === null ? null : { id: user_id, email: email ?? '', name: user_name ?? '' }
  return { ...rest, user, operations: parseOperations(operations), deleted_at: null }
}

const parseOperations = (text: string | null) => (text === null ? null : (JSON.parse(text) as string[]))
