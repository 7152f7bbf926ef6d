// Revisions: 30 stored per object, published ones for a year (contract 1.2).
import type { Selectable } from 'kysely'
import { withActors } from '../core/actors.ts'
import type { Context } from '../core/operation/context.ts'
import { pageByN, type PageInput } from '../core/operation/page-by-id.ts'
import { authorship } from '../core/operation/stamps.ts'
import { AppError } from '../base/errors.ts'
import { DAY, instant, later, MINUTE } from '../base/clock.ts'
import type { RevisionKind } from './schema.ts'
import type { RevisionRow } from './table.ts'

const KEPT = 30
const AUTOSAVES_TOGETHER = 10 * MINUTE

type Newest = Pick<Selectable<RevisionRow>, 'kind' | 'channel' | 'user_id' | 'token_id' | 'created_at'>

interface NewRevision {
  kind: RevisionKind
  content: string
  hash: string
  note?: string | undefined
  /** The published revision, which is kept however old it is. */
  keep: number | null
  /** Whether the object was just created: it has no revisions yet. */
  isFirst?: boolean | undefined
}

/** Adds a revision and returns its number; a draft equal to the newest revision adds none, and autosaves share one. */
export async function addRevision(
  ctx: Context,
  object: string,
  { keep, isFirst = false, ...revision }: NewRevision,
): Promise<number> {
  const newest = isFirst ? undefined : await newestOf(ctx, object)
  if (newest?.hash === revision.hash && ['draft', 'autosave'].includes(revision.kind)) return newest.n
  if (newest && revision.kind === 'autosave' && goesOn(ctx, newest)) {
    const { content, hash } = revision
    await ctx.db
      .updateTable('revisions')
      .set({ content, hash })
      .where('object', '=', object)
      .where('n', '=', newest.n)
      .execute()
    return newest.n
  }
  const n = (newest?.n ?? 0) + 1
  await ctx.db
    .insertInto('revisions')
    .values({
      object,
      n,
      ...revision,
      note: revision.note ?? null,
      ...authorship(ctx),
    })
    .execute()
  if (n > KEPT) await prune(ctx, object, { newest: n, keep })
  return n
}

const newestOf = (ctx: Context, object: string): Promise<(Newest & { n: number; hash: string }) | undefined> =>
  ctx.db
    .selectFrom('revisions')
    .select(['n', 'hash', 'kind', 'channel', 'user_id', 'token_id', 'created_at'])
    .where('object', '=', object)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Autosaves of one user in one sitting share a revision, dated to its start, so that a long sitting makes several. */
function goesOn(ctx: Context, newest: Newest): boolean {
  const { user, token } = ctx.principal
  const mine = newest.user_id === (user?.id ?? null) && newest.token_id === (token?.id ?? null)
  const recent = newest.created_at > instant(later(ctx.now, -AUTOSAVES_TOGETHER))
  return newest.kind === 'autosave' && newest.channel === ctx.channel && mine && recent
}

async function prune(
  ctx: Context,
  object: string,
  { newest, keep }: { newest: number; keep: number | null },
): Promise<void> {
  const yearAgo = instant(later(ctx.now, -365 * DAY))
  await ctx.db
    .deleteFrom('revisions')
    .where('object', '=', object)
    .where('n', '<=', newest - KEPT)
    .where('n', '!=', keep ?? -1)
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
  if (!row) throw new AppError('document.no_revision', { revision: n })
  return row
}

/** The same with its author. */
export const serializeRevision = async (ctx: Context, object: string, n: number) =>
  (await withActors(ctx, [await getRevision(ctx, object, n)]))[0]!

/** All of them, newest first, each with its author. */
export async function listRevisions(ctx: Context, object: string, input: PageInput) {
  const all = ctx.db.selectFrom('revisions').selectAll().where('object', '=', object)
  const { items, ...rest } = await pageByN(all, input)
  return { items: await withActors(ctx, items), ...rest }
}

/** Deletes all of them, when the object is deleted. */
export const dropRevisions = async ({ db }: Pick<Context, 'db'>, object: string): Promise<void> =>
  void (await db.deleteFrom('revisions').where('object', '=', object).execute())
