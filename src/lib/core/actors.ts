// Names of the users and tokens that rows refer to by id, from the network's database.
import { z } from 'zod'
import type { Context } from './operation/context.ts'

export const Actor = z.object({ id: z.int(), name: z.string() })
export type Actor = z.output<typeof Actor>

/** Output fields for who did something, next to the ids; null: no account or token, or it was deleted. */
export const actorFields = { user: Actor.nullable(), token: Actor.nullable() }

interface Row {
  user_id: number | null
  token_id?: number | null
}

/** The name for readers who may not see the e-mail address: without a name, the part before the @. */
export const publicName = ({ name, email }: { name: string; email: string }): string =>
  name || email.slice(0, email.lastIndexOf('@'))

/** The rows with the names of their users and tokens, read by at most two queries. */
export async function withActors<R extends Row>(
  { installation, principal }: Pick<Context, 'installation' | 'principal'>,
  rows: readonly R[],
): Promise<(R & { user: Actor | null; token: Actor | null })[]> {
  const [users, tokens] = await readActors(installation, {
    users: rows.flatMap(({ user_id }) => user_id ?? []),
    tokens: rows.flatMap(({ token_id }) => token_id ?? []),
  })
  // Accounts without a name are shown by their e-mail address to those who manage accounts.
  const manages = principal.permissions.has('users.manage')
  const accountName = (user: Account) => (manages && (user.name || user.email)) || publicName(user)
  return rows.map((row) => {
    const user = users.get(row.user_id ?? 0)
    return {
      ...row,
      user: user ? { id: user.id, name: accountName(user) } : null,
      token: tokens.get(row.token_id ?? 0) ?? null,
    }
  })
}

type Account = Actor & { email: string }

/** Accounts and tokens by these ids, read by at most two queries. */
export async function readActors(
  { network }: Pick<Context['installation'], 'network'>,
  ids: { users: readonly number[]; tokens: readonly number[] },
): Promise<[users: Map<number, Account>, tokens: Map<number, Actor>]> {
  const [userIds, tokenIds] = [[...new Set(ids.users)], [...new Set(ids.tokens)]]
  const accounts = network.read.selectFrom('users').select(['id', 'email', 'name'])
  const users = userIds.length ? await accounts.where('id', 'in', userIds).execute() : []
  const named = network.read.selectFrom('tokens').select(['id', 'name'])
  const tokens = tokenIds.length ? await named.where('id', 'in', tokenIds).execute() : []
  return [new Map(users.map((user) => [user.id, user])), new Map(tokens.map((token) => [token.id, token]))]
}

/** Those of the accounts that belong to the website, with the names that its members see. */
export async function namesOfMembers(
  { installation, site }: Pick<Context, 'installation' | 'site'>,
  ids: readonly number[],
): Promise<Actor[]> {
  const rows = await installation.network.read
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('memberships.site', '=', site.key)
    .where('users.deleted_at', 'is', null)
    .where('users.id', 'in', ids)
    .execute()
  return rows.map((user) => ({ id: Number(user.id), name: publicName(user) }))
}
