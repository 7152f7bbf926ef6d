// Redirects: made by people, and by pages that move; chains are collapsed and loops refused (contract 1.3).
import type { Kysely } from 'kysely'
import type { SiteTables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { instant } from '../util/clock.ts'
import { parsePath } from '../website/urls.ts'
import { ownAddress } from './address.ts'

/** Where an address leads now, if it leads anywhere; `path` is written as lookupPath does. */
export async function findRedirect(
  db: Kysely<SiteTables>,
  path: string,
): Promise<{ id: number; to_url: string; status: number } | undefined> {
  return db
    .selectFrom('redirects')
    .select(['id', 'to_url', 'status'])
    .where('from_path', '=', path)
    .executeTakeFirst()
}

/** Redirects for pages that moved: old ones that led to the old address lead to the new one, living addresses get none. */
export async function addAutomaticRedirects(
  ctx: Context,
  { moves, living }: { moves: { from: string; to: string }[]; living: string[] },
): Promise<void> {
  if (!moves.length) return
  for (const { from, to } of moves) {
    await ctx.db
      .updateTable('redirects')
      .set((eb) => ({ to_url: to, version: eb('version', '+', 1), updated_at: instant(ctx.now) }))
      .where('to_url', 'in', [from, `${ctx.site.base_url}${from}`])
      .execute()
    await ctx.db.deleteFrom('redirects').where('from_path', '=', from).execute()
    await insertRedirect(ctx, { from_path: from, to_url: to, status: 301, automatic: 1 })
  }
  for (let i = 0; i < living.length; i += 500)
    await ctx.db
      .deleteFrom('redirects')
      .where('from_path', 'in', living.slice(i, i + 500))
      .where('automatic', '=', 1)
      .execute()
  await removeCircles(ctx, moves)
  ctx.touched.add('redirects')
}

/** Also those of people: behind a living page a redirect sleeps, and would lead in a circle once the page is gone. */
async function removeCircles(ctx: Context, moves: { to: string }[]): Promise<void> {
  await ctx.db.deleteFrom('redirects').whereRef('from_path', '=', 'to_url').execute()
  for (const { to } of moves) {
    const sleeping = await findRedirect(ctx.db, to)
    if (sleeping && (await leadsBack(ctx, { from_path: to, to_url: sleeping.to_url })))
      await ctx.db.deleteFrom('redirects').where('id', '=', sleeping.id).execute()
  }
}

/** Adds a row and returns its id. */
export async function insertRedirect(
  ctx: Context,
  redirect: { from_path: string; to_url: string; status: number; automatic: number },
): Promise<number> {
  const by = ctx.principal.user?.id ?? null
  const times = { created_at: instant(ctx.now), updated_at: instant(ctx.now), created_by: by, updated_by: by }
  const row = { uid: ctx.ids.uid(), version: 1, ...redirect, ...times }
  const { insertId } = await ctx.db.insertInto('redirects').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

export interface WantedRedirect {
  /** As lookupPath writes it. */
  from_path: string
  to_url: string
  /** The redirect that is changed; it does not count. */
  id?: number
}

/** Throws 409 when following `to_url`, in any spelling, leads back to `from_path`. */
export async function refuseLoop(ctx: Context, wanted: WantedRedirect): Promise<void> {
  if (!(await leadsBack(ctx, wanted))) return
  const { from_path, to_url } = wanted
  throw new AppError('conflict', `A redirect from ${from_path} to ${to_url} would lead in a circle.`)
}

/** Throws 409 when visitors would never see the redirect: another one, or a public page, has the address. */
export async function refuseTaken(ctx: Context, from: string): Promise<void> {
  const other = await findRedirect(ctx.db, from)
  if (other) throw new AppError('conflict', `${from} is redirected already, by redirect ${other.id}.`)
  const { lang, path } = parsePath(ctx.site, from)
  const page = await ctx.db
    .selectFrom('pages')
    .select(['id', 'title'])
    .where('lang', '=', lang)
    .where('public_path', '=', path)
    .where('public_head', 'is not', null)
    .where('type', 'in', ['page', 'link', 'folder'])
    .executeTakeFirst()
  if (page)
    throw new AppError(
      'conflict',
      `The page "${page.title}" (page ${page.id}) lives at ${from}: visitors would never be redirected.`,
    )
}

/** Whether a visitor who asks for `from_path` comes there again, or runs in a circle behind it. */
async function leadsBack(ctx: Context, { from_path, to_url, id }: WantedRedirect): Promise<boolean> {
  const seen = new Set([from_path])
  for (let target: string | undefined = to_url; target !== undefined;) {
    const own = ownAddress(ctx.site, target)
    if (!own) return false
    const full = own.address + own.search
    const exact = own.search ? await findRedirect(ctx.db, full) : undefined
    const at = exact ? full : own.address
    if (seen.has(at)) return true
    seen.add(at)
    const next = exact ?? (await findRedirect(ctx.db, at))
    target = next?.id === id ? undefined : next?.to_url
  }
  return false
}
