// Redirects: made by people, and by pages that move; chains are collapsed and loops refused (contract 1.3).
import type { Kysely } from 'kysely'
import type { SiteTables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { instant, newUid } from '../util/clock.ts'

/** Where an address leads now, if it leads anywhere. */
export async function findRedirect(
  db: Kysely<SiteTables>,
  path: string,
): Promise<{ to_url: string; status: number } | undefined> {
  return db
    .selectFrom('redirects')
    .select(['to_url', 'status'])
    .where('from_path', '=', path)
    .executeTakeFirst()
}

/** Redirects for pages that moved: old ones that led to the old address lead to the new one, living addresses get none. */
export async function addAutomaticRedirects(
  ctx: Context,
  { moves, living }: { moves: { from: string; to: string }[]; living: string[] },
): Promise<void> {
  for (const { from, to } of moves) {
    await ctx.db
      .updateTable('redirects')
      .set({ to_url: to, updated_at: instant(ctx.now) })
      .where('to_url', '=', from)
      .execute()
    await ctx.db.deleteFrom('redirects').where('from_path', '=', from).execute()
    await insertRedirect(ctx, { from_path: from, to_url: to, status: 301, automatic: 1 })
  }
  if (moves.length) ctx.touched.add('redirects')
  for (let i = 0; i < living.length && moves.length; i += 500)
    await ctx.db
      .deleteFrom('redirects')
      .where('from_path', 'in', living.slice(i, i + 500))
      .where('automatic', '=', 1)
      .execute()
}

/** Adds a row and returns its id. */
export async function insertRedirect(
  ctx: Context,
  redirect: { from_path: string; to_url: string; status: number; automatic: number },
): Promise<number> {
  const by = ctx.principal.user?.id ?? null
  const times = { created_at: instant(ctx.now), updated_at: instant(ctx.now), created_by: by, updated_by: by }
  const row = { uid: newUid(ctx.now), version: 1, ...redirect, ...times }
  const { insertId } = await ctx.db.insertInto('redirects').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Throws 409 when following `to` leads back to `from`. */
export async function refuseLoop(db: Kysely<SiteTables>, from: string, to: string): Promise<void> {
  const seen = new Set([from])
  for (let at: string | undefined = to; at !== undefined; at = (await findRedirect(db, at))?.to_url) {
    if (seen.has(at))
      throw new AppError('conflict', `A redirect from ${from} to ${to} would lead in a circle.`)
    seen.add(at)
  }
}
