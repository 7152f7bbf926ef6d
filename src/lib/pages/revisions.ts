// Revisions: 30 kept per object, published ones for a year (contract 1.2).
import type { Context } from '../operation/context.ts'
import { AppError } from '../errors.ts'
import { DAY, instant, later } from '../util/clock.ts'
import type { RevisionRow } from './table.ts'

const KEPT = 30

/** Adds a revision and returns its number; a draft equal to the newest revision makes none. */
export async function addRevision(
  ctx: Context,
  object: string,
  revision: { kind: RevisionRow['kind']; content: string; hash: string; note?: string | undefined },
): Promise<number> {
  const newest = await ctx.db
    .selectFrom('revisions')
    .select(['n', 'hash', 'kind'])
    .where('object', '=', object)
    .orderBy('n', 'desc')
    .executeTakeFirst()
  if (newest?.hash === revision.hash && revision.kind === 'draft') return newest.n
  const n = (newest?.n ?? 0) + 1
  await ctx.db
    .insertInto('revisions')
    .values({
      object,
      n,
      ...revision,
      note: revision.note ?? null,
      channel: ctx.channel,
      user_id: ctx.principal.user?.id ?? null,
      token_id: ctx.principal.token?.id ?? null,
      client: ctx.client?.slice(0, 120) ?? null,
      created_at: instant(ctx.now),
    })
    .execute()
  await prune(ctx, object, n)
  return n
}

async function prune(ctx: Context, object: string, newest: number): Promise<void> {
  const yearAgo = instant(later(ctx.now, -365 * DAY))
  const publicOne = ctx.db
    .selectFrom('pages')
    .select('published_n')
    .where('id', '=', Number(object.split(':')[1]))
  const current = (await publicOne.executeTakeFirst())?.published_n ?? -1
  await ctx.db
    .deleteFrom('revisions')
    .where('object', '=', object)
    .where('n', '<=', newest - KEPT)
    .where('n', '!=', current)
    .where((eb) => eb.or([eb('kind', '!=', 'published'), eb('created_at', '<', yearAgo)]))
    .execute()
}

/** One revision with its content. Throws 404. */
export async function getRevision(ctx: Context, object: string, n: number) {
  const row = await ctx.db
    .selectFrom('revisions')
    .selectAll()
    .where('object', '=', object)
    .where('n', '=', n)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found', `${object} has no revision ${n}.`)
  return row
}
