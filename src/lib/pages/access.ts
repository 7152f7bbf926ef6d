// Who sees a published page: everybody, whoever knows its password, or members with a role (contract 1.2, 1.5).
import { z } from 'zod'
import { hashPassword } from '../access/passwords.ts'
import { ROLES } from '../access/roles.ts'
import { invalid } from '../errors.ts'
import { emit, enqueue } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { ERASE_TAG, erasePublished } from '../website/erase-published.ts'
import { assertEditable, stamp } from './drafts.ts'
import { pageById, rolesOf, type StoredPage } from './locate.ts'
import { ACCESS, type Access } from './schema.ts'

/** Input fields of a page's access. */
export const accessFields = {
  access: z
    .enum(ACCESS)
    .optional()
    .describe('Who sees it, at once: everybody, whoever knows its password, or signed-in members'),
  access_password: z
    .string()
    .min(4)
    .max(200)
    .nullable()
    .optional()
    .describe('For access password; a new one ends what the old one opened'),
  access_roles: z
    .array(z.string().min(1).max(64))
    .max(50)
    .optional()
    .describe('For access role; empty: every member of the website'),
}
interface AccessInput {
  access?: Access | undefined
  access_password?: string | null | undefined
  access_roles?: string[] | undefined
}
/** What an operation's `prepare` made of the password: hashing takes too long for a transaction. */
export type PreparedAccess = string | null | undefined

export const prepareAccess = async ({ access_password }: AccessInput): Promise<PreparedAccess> =>
  access_password ? hashPassword(access_password) : access_password

export const namesAccess = ({ access, access_password, access_roles }: AccessInput): boolean =>
  access !== undefined || access_password !== undefined || access_roles !== undefined

export interface AccessChange {
  access?: Access | undefined
  /** Of the password; null clears it. */
  hash?: string | null | undefined
  roles?: string[] | undefined
}

/** What an input asks for. Throws 422 for a role that is not there. */
export async function accessChange(ctx: Context, input: AccessInput): Promise<AccessChange> {
  await demandRoles(ctx, input.access_roles ?? [])
  return { access: input.access, hash: ctx.prepared as PreparedAccess, roles: input.access_roles }
}

/** The columns a new page begins with. Throws as setAccess does. */
export function accessColumns({ type }: Pick<StoredPage, 'type'>, change: AccessChange) {
  const { access = 'public', hash = null, roles = [] } = change
  check(type, { access, hash })
  return { access, access_hash: hash, access_roles: JSON.stringify(roles) }
}

/** A copy of a page is seen by nobody else: the password goes along too. */
export const accessLike = (page: StoredPage): AccessChange => ({
  access: page.access as Access,
  hash: page.access_hash,
  roles: rolesOf(page),
})

/**
 * Changes who sees the page, at once: access is no part of the draft, so that closing a page waits for nothing, and taking an
 * old revision back cannot open it. Throws 422 for a password page without password and for what is no page of its own.
 */
export async function setAccess(ctx: Context, page: StoredPage, change: AccessChange): Promise<StoredPage> {
  const { access = page.access as Access, hash = page.access_hash, roles = rolesOf(page) } = change
  check(page.type, { access, hash })
  const values = { access, access_hash: hash, access_roles: JSON.stringify(roles) }
  if (access === page.access && hash === page.access_hash && roles.join() === rolesOf(page).join())
    return page
  assertEditable(ctx, page)
  await ctx.db
    .updateTable('pages')
    .set({ ...values, ...stamp(ctx, page) })
    .where('id', '=', page.id)
    .execute()
  // Menus, sitemap, llms.txt and links of other pages show it or leave it out: all that was made is made again.
  ctx.touched.add(`page:${page.uid}`).add('pages')
  if (page.access === 'public' && access !== 'public') await erase(ctx)
  const { id, uid, lang, title } = page
  await emit(ctx, 'page.access_changed', { id, uid, lang, title, access })
  return pageById(ctx, page.id)
}

/**
 * Stale bytes are not served, but they lie on the disk, and while the database is away that is what visitors get. So they go
 * with the write: here, in every process that serves the website, and by a job should this one die before.
 */
async function erase(ctx: Context): Promise<void> {
  ctx.touched.add(ERASE_TAG)
  await enqueue(ctx, { kind: 'erase-published', payload: {}, unique_key: 'erase-published' })
  ctx.afterCommit.push(() => erasePublished(ctx.installation, ctx.site))
}

function check(type: StoredPage['type'], { access, hash }: { access: Access; hash: string | null }): void {
  if (access !== 'public' && type !== 'page')
    throw invalid('/access', 'access: only a page of type page can be kept from visitors.')
  if (access === 'password' && hash === null)
    throw invalid('/access_password', 'access_password: access password needs one.', 'required')
}

async function demandRoles(ctx: Context, roles: string[]): Promise<void> {
  const own = roles.filter((role) => !Object.hasOwn(ROLES, role))
  if (!own.length) return
  const rows = await ctx.network
    .selectFrom('roles')
    .select('name')
    .where('site', '=', ctx.site.key)
    .where('name', 'in', own)
    .execute()
  const known = new Set(rows.map(({ name }) => name))
  for (const role of own)
    if (!known.has(role))
      throw invalid('/access_roles', `access_roles: this website has no role "${role}".`, 'unknown')
}
