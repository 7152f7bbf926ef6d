// Redirects: made by people, and by pages that move; chains are collapsed and loops rejected (contract 1.3).
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { publicOwner, rejectOwned } from '../addresses/addresses.ts'
import { chunks } from '../base/chunks.ts'
import { invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { createdStamps } from '../core/operation/stamps.ts'
import { instant } from '../base/clock.ts'
import type { OwnAddress } from './address.ts'
import { isRedirectLoop } from './match.ts'
import { filledTarget, fitsSource, isPattern, placeholders, sampleOf } from './source.ts'

/** The address of this website that a link means, in any spelling. */
export { ownAddress } from './address.ts'
/** Links in content that lead nowhere, all that are written in it, and whether an address is answered. */
export { isAnswered, linkWarnings, writtenLinks } from './link-warnings.ts'
/** How a source is stored. */
export { storedSource } from './source.ts'

/** The redirect with exactly this source, as storedSource writes it; `matchRedirect` finds what answers an address. */
export async function findRedirect(
  db: Kysely<SiteTables>,
  path: string,
): Promise<{ id: number; to_url: string; status: number } | undefined> {
  return db.selectFrom('redirects').select(['id', 'to_url', 'status']).where('from_path', '=', path).executeTakeFirst()
}

/**
 * Redirects for what moved, registered in area.ts: old ones to the old address are changed to the new one. `active` are
 * addresses that pages have got: automatic redirects from them are removed.
 */
export async function addAutomaticRedirects(
  ctx: Context,
  { moves, active }: { moves: { from: string; to: string }[]; active: string[] },
): Promise<void> {
  for (const { from, to } of moves) {
    await ctx.db
      .updateTable('redirects')
      .set((eb) => ({ to_url: to, version: eb('version', '+', 1), updated_at: instant(ctx.now) }))
      .where('to_url', 'in', [from, `${ctx.site.base_url}${from}`])
      .execute()
    await ctx.db.deleteFrom('redirects').where('from_path', '=', from).execute()
    await insertRedirect(ctx, { from_path: from, to_url: to, status: 301, automatic: 1 })
  }
  const removed = await removeFrom(ctx, active)
  await removeCircles(ctx, moves)
  if (moves.length || removed) ctx.touched.add('redirects')
}

/** How many automatic ones there were. */
async function removeFrom(ctx: Context, addresses: string[]): Promise<number> {
  let removed = 0
  for (const some of chunks(addresses, 500)) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('redirects')
      .where('from_path', 'in', some)
      .where('automatic', '=', 1)
      .executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  return removed
}

/** Including those made by people: a redirect that an active page hides would be a loop once the page is gone. */
async function removeCircles(ctx: Context, moves: { to: string }[]): Promise<void> {
  for (const { to } of moves) {
    // Redirects to the old address have this target now, including one from it.
    await ctx.db.deleteFrom('redirects').where('from_path', '=', to).whereRef('from_path', '=', 'to_url').execute()
    const sleeping = await findRedirect(ctx.db, to)
    const isBack = (own: OwnAddress) => own.address === to
    if (sleeping && (await isRedirectLoop(ctx.db, ctx.site, { to: sleeping.to_url, isBack })))
      await ctx.db.deleteFrom('redirects').where('id', '=', sleeping.id).execute()
  }
}

/** Adds a row and returns its id. */
export async function insertRedirect(
  ctx: Context,
  redirect: { from_path: string; to_url: string; status: number; automatic: number },
): Promise<number> {
  const row = { uid: ctx.ids.uid(), ...redirect, ...createdStamps(ctx) }
  const { insertId } = await ctx.db.insertInto('redirects').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

export interface RedirectInput {
  /** As storedSource writes it. */
  from_path: string
  to_url: string
  /** The redirect that is changed; it does not count. */
  id?: number
}

/** Throws 409 when following `to_url`, in any spelling, leads back to `from_path`. */
export async function rejectLoop(ctx: Context, { from_path, to_url, id }: RedirectInput): Promise<void> {
  const to = filledTarget(to_url, placeholders(from_path, sampleOf(from_path)) ?? new Map())
  const isBack = (own: OwnAddress) => fitsSource(from_path, own)
  if (!(await isRedirectLoop(ctx.db, ctx.site, { to, isBack, except: id }))) return
  throw invalid('/to_url', 'redirect.circle', { path: from_path, target: to_url })
}

/**
 * Throws 409 when the redirect would never be used: another one, a public page, an entry, a file or a feed has the
 * address.
 */
export async function rejectTakenAddress(ctx: Context, from: string): Promise<void> {
  const other = await findRedirect(ctx.db, from)
  if (other) throw invalid('/from_path', 'redirect.path_taken', { path: from, id: other.id })
  // The owner of an address answers it with any query.
  const owner = isPattern(from) ? undefined : await publicOwner(ctx, from.split('?')[0]!)
  if (owner) rejectOwned(new Map([[from, owner]]), '/from_path')
}
