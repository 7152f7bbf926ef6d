import { z } from 'zod'
import { line } from '../../fields/inputs.ts'
import { AppError, invalid } from '../../base/errors.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { callerOf } from '../../core/operation/stamps.ts'
import { requireGrant, requireMode, requireOperations } from '../grants.ts'
import { requireLimits } from '../membership-limits.ts'
import { LEVELS, MODES, Token, type User } from '../schema.ts'
import { tokenSubject } from '../subjects.ts'
import { createToken, getToken, SYSTEM_ROLE, TOKEN_DAYS } from '../tokens.ts'
import { getUser } from '../users.ts'

export default defineOperation({
  name: 'create_token',
  summary:
    'Create an access token for REST and MCP; its value is shown only once. Without user it acts as its creator. A token created with a token expires no later than that token.',
  level: 'write',
  permission: 'api.manage',
  feature: 'api',
  store: 'network',
  elevated: true,
  rest: 'POST /tokens',
  creates: '/tokens/{id}',
  confidential: true,
  input: z.strictObject({
    name: line(200).min(1),
    level: z.enum(LEVELS).default('read'),
    mode: z.enum(MODES).default('approval').describe('approval: a person confirms every write'),
    expires_in_days: z.int().min(1).max(TOKEN_DAYS.max).default(TOKEN_DAYS.default),
    user: z.int().min(1).optional().describe('Id of the account it acts as'),
    operations: z.array(z.string().max(80)).min(1).max(200).optional().describe('It may call these only'),
  }),
  output: Token.extend({ token: z.string() }).meta({ id: 'NewToken' }),
  subject: tokenSubject,
  async handler(ctx, { operations = null, user = ctx.principal.user?.id ?? null, ...input }) {
    requireOperations(ctx.principal, operations)
    await checkOperations(ctx, operations ?? [])
    await requireMode(ctx, input.mode)
    await requireActsAs(ctx, user)
    const not_after = ctx.principal.token?.expires_at
    const given = { ...input, user, operations, not_after }
    const newToken = { ...given, uid: ctx.ids.uid(), by: callerOf(ctx), site: ctx.site.key }
    const { id, value } = await createToken(ctx.network, newToken, ctx.now)
    const token = (await getToken(ctx.network, ctx.site.key, id))!
    await emit(ctx, 'token.created', { id, uid: token.uid })
    return { ...token, token: value }
  },
})

async function checkOperations({ site }: Context, names: string[]): Promise<void> {
  const known = await site.registry.index()
  const unknown = names.findIndex((name) => !known.find(name))
  if (unknown >= 0) throw invalid(`/operations/${unknown}`, 'token.operation_unknown', { operation: names[unknown]! })
}

/** Throws 403 when the account has more permissions than the caller: a token has its user's role and limits. */
async function requireActsAs(ctx: Context, user: number | null): Promise<void> {
  const account = user === null ? null : await usable(ctx, user)
  await requireGrant(ctx, account?.role ?? SYSTEM_ROLE)
  await requireLimits(ctx, account)
}

async function usable({ network, site }: Context, user: number): Promise<User> {
  const account = await getUser(network, site.key, user)
  if (!account) throw invalid('/user', 'token.account_unknown', { id: user })
  if (account.disabled) throw new AppError('token.account_disabled', { email: account.email })
  return account
}
