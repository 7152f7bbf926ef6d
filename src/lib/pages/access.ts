// Who sees a published page: everybody, visitors with its password, or members with a role (contract 1.2, 1.5).
import { z } from 'zod'
import { hashPassword } from '../sign-in/sign-in.ts'
import { ROLES } from '../access/access.ts'
import { invalid } from '../base/errors.ts'
import { providersOf } from '../core/extension/providers.ts'
import { usedMark } from '../core/object-changes.ts'
import { emit } from '../core/jobs/jobs.ts'
import { knownUses } from '../media/media.ts'
import type { Context } from '../core/operation/context.ts'
import { stamp } from '../core/operation/stamps.ts'
import { assertEditable } from './drafts.ts'
import { pageById, rolesOf, type StoredPage } from './locate.ts'
import { ACCESS, type Access } from './schema.ts'

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Deletes cached pages in the same write: they may show what some visitors may no longer see. */
    'published.erase': (ctx: Context) => Promise<void>
  }
}

/** Input fields of a page's access. */
export const accessFields = {
  access: z.enum(ACCESS).optional().describe('Who sees it, at once: everybody, who knows its password, or members'),
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
/** The hash that an operation's `prepare` made of the password: hashing takes too long for a transaction. */
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

/** The change that an input makes. Throws 422 for an unknown role. */
export async function accessChange(ctx: Context, input: AccessInput): Promise<AccessChange> {
  await requireRoles(ctx, input.access_roles ?? [])
  return { access: input.access, hash: ctx.prepared as PreparedAccess, roles: input.access_roles }
}

/** The access columns of a new page. Throws as setAccess does. */
export function accessColumns({ type }: Pick<StoredPage, 'type'>, change: AccessChange) {
  const { access = 'public', hash = null, roles = [] } = change
  check(type, { access, hash })
  return { access, access_hash: hash, access_roles: JSON.stringify(roles) }
}

/** A copy of a page has the same access, the password included. */
export const accessLike = (page: StoredPage): AccessChange => ({
  access: page.access as Access,
  hash: page.access_hash,
  roles: rolesOf(page),
})

/**
 * Changes who sees the page, at once: access is no part of the draft, so that closing a page needs no publication, and
 * restoring an old revision cannot open it. Throws 422 for a password page without password, and for a type of page
 * that has no access of its own.
 */
export async function setAccess(ctx: Context, page: StoredPage, change: AccessChange): Promise<StoredPage> {
  const { access = page.access as Access, hash = page.access_hash, roles = rolesOf(page) } = change
  check(page.type, { access, hash })
  const values = { access, access_hash: hash, access_roles: JSON.stringify(roles) }
  if (access === page.access && hash === page.access_hash && roles.join() === rolesOf(page).join()) return page
  assertEditable(ctx, page)
  await ctx.db
    .updateTable('pages')
    .set({ ...values, ...stamp(ctx, page) })
    .where('id', '=', page.id)
    .execute()
  // Menus, sitemap, llms.txt and links of other pages may show it: all cached pages are rendered anew.
  ctx.touched.add(`page:${page.uid}`).add('pages')
  for (const item of await knownUses(ctx, `page:${page.id}`)) ctx.touched.add(usedMark(item.id))
  if (page.access === 'public' && access !== 'public')
    for (const erase of await providersOf(ctx.site.registry, 'published.erase')) await erase(ctx)
  const { id, uid, lang, title } = page
  await emit(ctx, 'page.access_changed', { id, uid, lang, title, access })
  return pageById(ctx, page.id)
}

function check(type: StoredPage['type'], { access, hash }: { access: Access; hash: string | null }): void {
  if (access !== 'public' && type !== 'page') throw invalid('/access', 'page.access_wrong_type')
  if (access === 'password' && hash === null) throw invalid('/access_password', 'page.access_password_missing')
}

async function requireRoles(ctx: Context, roles: string[]): Promise<void> {
  const own = roles.filter((role) => !ROLES.includes(role))
  if (!own.length) return
  const rows = await ctx.network
    .selectFrom('roles')
    .select('name')
    .where('site', '=', ctx.site.key)
    .where('name', 'in', own)
    .execute()
  const known = new Set(rows.map(({ name }) => name))
  for (const role of own) if (!known.has(role)) throw invalid('/access_roles', 'page.access_role_unknown', { role })
}
