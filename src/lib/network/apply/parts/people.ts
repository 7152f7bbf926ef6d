// Who has access: accounts, invited as the admin invites them, and tokens, whose values are shown once.
import { instant } from '../../../base/clock.ts'
import { list } from '../../../base/catalogue/message.ts'
import { ROLES, userByEmail } from '../../../access/access.ts'
import { fieldError, invalid, type FieldError } from '../../../base/errors.ts'
import { hasOpenLink } from '../../../sign-in/sign-in.ts'
import type { DeclaredSite } from '../network-schema.ts'
import { bringsExtensions, knownSite, rejectUnknown, tableErrors } from '../known.ts'
import {
  callSite,
  callSiteForAll,
  compared,
  dryRunDifference,
  type Part,
  type ApplyContext,
  type Step,
} from '../part.ts'

type User = NonNullable<DeclaredSite['users']>[number]
type Token = NonNullable<DeclaredSite['tokens']>[number]
type Report = Parameters<Step['run']>[0]
interface Account {
  id: number
  email: string
  role: string
}

const nameOf = ({ email }: { email: string }) => email.trim().toLowerCase()

export const usersPart: Part = {
  name: 'users',
  async plan(context) {
    if (!context.declared.users) return []
    await checkRoles(context, context.declared.users)
    await checkLimits(context, context.declared.users)
    const there = await callSiteForAll<Account>(context, 'list_users')
    const { pairs, surplus } = compared({ list: 'users', declared: context.declared.users, there, nameOf }, context)
    const steps: Step[] = []
    for (const { want, found, name, pointer } of pairs) {
      if (!found) steps.push({ action: 'create', name, pointer, run: (report) => invite(context, want, report) })
      else steps.push(...(await userStep(context, { want, id: found.id, name, pointer })))
    }
    // Accounts of all websites cannot be removed here.
    const own = context.prune ? surplus.filter(({ found }) => found.role !== 'network') : []
    const removed = own.map(({ found: { id }, name, pointer }): Step => ({
      action: 'remove',
      name,
      pointer,
      asks: true,
      run: async () => void (await callSite(context, 'delete_user', { id })),
    }))
    return [...steps, ...removed]
  },
}

/** Throws 422 naming each place. Files make no roles, so a new website has the built-in ones. */
async function checkRoles(context: ApplyContext, users: readonly User[]): Promise<void> {
  if (users.every(({ role }) => ROLES.includes(role))) return
  const own = (await callSiteForAll<{ name: string }>(context, 'list_roles')).map(({ name }) => name)
  const names = [...new Set([...ROLES, ...own])]
  const { site } = context
  const errors = users.flatMap(({ role }, i) =>
    names.includes(role)
      ? []
      : [fieldError(`${context.pointer}/users/${i}/role`, 'apply.role_missing', { role, site, roles: list(names) })],
  )
  rejectUnknown(errors)
}

/** Throws 422 naming each place: for languages and tables that there are not and will not be. */
async function checkLimits(context: ApplyContext, users: readonly User[]): Promise<void> {
  const known = (await knownSite(context)).languages
  const languages = list(known)
  const errors = users.flatMap((user, i) =>
    (user.languages ?? []).flatMap((language, j): FieldError[] => {
      const pointer = `${context.pointer}/users/${i}/languages/${j}`
      if (known.includes(language)) return []
      return [fieldError(pointer, 'access_limit.language_unknown', { languages, language })]
    }),
  )
  const named = users.flatMap(({ tables = [] }, i) =>
    tables.map((table, j) => ({ pointer: `${context.pointer}/users/${i}/tables/${j}`, table })),
  )
  rejectUnknown([...errors, ...(await tableErrors(context, named))])
}

async function userStep(
  context: ApplyContext,
  { want, id, name, pointer }: { want: User; id: number; name: string; pointer: string },
): Promise<Step[]> {
  const { email: _, ...changes } = want
  const input = { id, ...changes }
  const diff = await dryRunDifference(context, 'update_user', { input, of: Object.keys(changes), pointer })
  const run = async () => void (await callSite(context, 'update_user', input))
  return diff.length ? [{ action: 'update', name, pointer, diff, run }] : []
}

async function invite(context: ApplyContext, { disabled, ...user }: User, report: Report): Promise<void> {
  const isInvited = await hasInvitation(context, user.email)
  const input = { ...user, ...(isInvited && { mail: false }) }
  const made = await callSite<{ id: number; invite: { url: string } | null }>(context, 'create_user', input)
  if (made.invite && !disabled && !isInvited) report({ invite: made.invite.url })
  if (disabled !== undefined) await callSite(context, 'update_user', { id: made.id, disabled })
}

/** Whether a person of several websites was invited to one already: that invitation opens all of them. */
async function hasInvitation({ installation }: ApplyContext, email: string): Promise<boolean> {
  const { network, clock } = installation
  const account = await userByEmail(network.read, email)
  if (!account || account.deleted_at !== null || account.disabled) return false
  const link = { kind: 'invite', user_id: account.id, payload: { by: 'network' } } as const
  return hasOpenLink(network.read, link, clock.now())
}

interface StoredToken {
  id: number
  name: string
  level: string
  mode: string
  user: { email: string } | null
  operations: string[] | null
  expires_at: string
  revoked_at: string | null
}

const DAYS = 90

/** Expired and revoked tokens do not count; the permissions of a token cannot be changed, so it is replaced. */
export const tokensPart: Part = {
  name: 'tokens',
  async plan(context) {
    if (!context.declared.tokens) return []
    await checkTokens(context, context.declared.tokens)
    const now = instant(context.installation.clock.now())
    const all = await callSiteForAll<StoredToken>(context, 'list_tokens')
    // The newest of a name comes first.
    const there = all.filter(({ revoked_at, expires_at }) => revoked_at === null && expires_at > now).reverse()
    const tokenName = ({ name }: { name: string }) => name
    const { pairs, surplus } = compared(
      { list: 'tokens', declared: context.declared.tokens, there, nameOf: tokenName },
      context,
    )
    const steps = pairs.flatMap(({ want, found, name, pointer }): Step[] => {
      const diff = found ? differing(want, found) : []
      if (!found) return [{ action: 'create', name, pointer, run: (report) => give(context, want, report) }]
      if (!diff.length) return []
      const run = async (report: Report) => {
        await give(context, want, report)
        await callSite(context, 'revoke_token', { id: found.id })
      }
      return [{ action: 'replace', name, pointer, diff, asks: true, run }]
    })
    const removed = surplus.map(({ found: { id }, name, pointer }): Step => ({
      action: 'remove',
      name,
      pointer,
      asks: true,
      run: async () => void (await callSite(context, 'revoke_token', { id })),
    }))
    return context.prune ? [...steps, ...removed] : steps
  },
}

function differing(want: Token, found: StoredToken) {
  const pairs = {
    level: [found.level, want.level],
    mode: [found.mode, want.mode],
    user: [found.user?.email ?? null, want.user?.toLowerCase() ?? null],
    operations: [[...(found.operations ?? [])].sort().join(', '), [...(want.operations ?? [])].sort().join(', ')],
  }
  return Object.entries(pairs)
    .filter(([, [before, after]]) => before !== after)
    .map(([name, [before, after]]) => ({ pointer: `/${name}`, before, after }))
}

async function give(
  context: ApplyContext,
  { user, expires_in_days = DAYS, ...token }: Token,
  report: Report,
): Promise<void> {
  const id = user === undefined ? undefined : await accountOf(context, user)
  const input = { ...token, expires_in_days, ...(id !== undefined && { user: id }) }
  const made = await callSite<{ token: string }>(context, 'create_token', input)
  report({ token: made.token })
}

/** Throws 422 naming each place: for accounts and operations that there are not and will not be. */
async function checkTokens(context: ApplyContext, tokens: readonly Token[]): Promise<void> {
  const index = bringsExtensions(context) ? undefined : await (await knownSite(context)).registry.index()
  const errors: FieldError[] = []
  for (const [i, { user, operations = [] }] of tokens.entries()) {
    const pointer = `${context.pointer}/tokens/${i}`
    if (user !== undefined && !(await willHave(context, user)))
      errors.push(fieldError(`${pointer}/user`, 'apply.account_missing', { email: user, site: context.site }))
    for (const [j, operation] of operations.entries())
      if (index && !index.find(operation))
        errors.push(fieldError(`${pointer}/operations/${j}`, 'token.operation_unknown', { operation }))
  }
  rejectUnknown(errors)
}

/** Accounts of the whole network belong to new websites too. */
async function willHave(context: ApplyContext, email: string): Promise<boolean> {
  const { declared, exists, installation } = context
  if ((declared.users ?? []).some((one) => nameOf(one) === nameOf({ email }))) return true
  if (exists) return (await callSite<Account[]>(context, 'list_users', { email, limit: 1 })).length > 0
  const account = await userByEmail(installation.network.read, email)
  return account?.network === 1 && account.deleted_at === null
}

async function accountOf(context: ApplyContext, email: string): Promise<number> {
  const [account] = await callSite<Account[]>(context, 'list_users', { email, limit: 1 })
  if (account) return account.id
  throw invalid('/user', 'apply.account_missing', { email, site: context.site })
}
