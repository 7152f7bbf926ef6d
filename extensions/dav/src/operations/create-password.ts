// Creates an app password for calendars and contacts; shown only once.
import { AppError, defineOperation, z, type Context } from 'cms/extension'
import { davDb } from '../store/tables.ts'
import { hashOf, newPassword, listPasswords } from '../store/passwords.ts'

const MAX = 50

export default defineOperation({
  name: 'create_password',
  summary: 'Make an app password for calendars and contacts. It is told this once, and ends when it is deleted.',
  level: 'write',
  permission: 'dav.use',
  feature: 'dav',
  elevated: true,
  // The account's own credential: it changes no content, and writes with it still wait for approval.
  staging: true,
  confidential: true,
  rest: 'POST /dav/passwords',
  creates: '/dav/passwords/{id}',
  input: z.strictObject({
    name: z.string().trim().min(1).max(120).describe('What it is for: my telephone'),
    user: z.string().max(254).optional().describe('E-mail of the account; only the shell makes one for others'),
  }),
  output: z.object({
    id: z.int(),
    name: z.string(),
    user: z.string(),
    password: z.string(),
    url: z.string(),
  }),
  async handler(ctx, { name, user }) {
    const account = await accountFor(ctx, user)
    if ((await listPasswords(davDb(ctx), account.id)).length >= MAX)
      throw new AppError('conflict', `An account has ${MAX} app passwords at most.`)
    const password = newPassword()
    const row = {
      user_id: account.id,
      name,
      hash: hashOf(password),
      created_at: ctx.now.toISOString(),
      last_used_at: null,
    }
    const { insertId } = await davDb(ctx).insertInto('dav_passwords').values(row).executeTakeFirstOrThrow()
    return { id: Number(insertId), name, user: account.email, password, url: `${ctx.site.base_url}/dav/` }
  },
})

/** The signed-in person's account; on the command line that of `email`. Not for tokens: a password would outlive them. */
async function accountFor(ctx: Context, email: string | undefined): Promise<{ id: number; email: string }> {
  const { principal, network } = ctx
  if (principal.token) throw new AppError('forbidden', 'App passwords are made by people, not by tokens.')
  const own = principal.user
  if (own && (email === undefined || own.email.toLowerCase() === email.toLowerCase())) return own
  if (principal.kind !== 'system') throw new AppError('forbidden', 'App passwords are made for oneself.')
  const found = await network
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', (email ?? '').trim().toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found) return { ...found, id: Number(found.id) }
  throw new AppError('not-found', `There is no account ${email ?? ''}.`)
}
