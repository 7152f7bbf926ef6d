// Revisions of custom blocks: 30 kept, and the published one for as long as it is (contract 1.2).
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import type { StoredBlock } from './custom-schema.ts'

const KEPT = 30

/** Its revisions lie under this name, so that a block of the same key that is made later has its own. */
export const objectOf = ({ uid }: Pick<StoredBlock, 'uid'>): string => `block:${uid}`

/** Adds the draft as it stands and returns the number. */
export async function addBlockRevision(
  ctx: Context,
  block: StoredBlock,
  { kind, note }: { kind: 'draft' | 'published' | 'restore'; note?: string | undefined },
): Promise<number> {
  const object = objectOf(block)
  const newest = await ctx.db
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('n').as('n'))
    .where('object', '=', object)
    .executeTakeFirst()
  const n = Number(newest?.n ?? 0) + 1
  const by = {
    channel: ctx.channel,
    user_id: ctx.principal.user?.id ?? null,
    token_id: ctx.principal.token?.id ?? null,
    client: ctx.client?.slice(0, 120) ?? null,
  }
  const what = { content: block.content, hash: block.content_hash, note: note ?? null }
  const row = { object, n, kind, ...what, ...by, created_at: instant(ctx.now) }
  await ctx.db.insertInto('revisions').values(row).execute()
  await ctx.db
    .deleteFrom('revisions')
    .where('object', '=', object)
    .where('n', '<=', n - KEPT)
    .where('n', '!=', kind === 'published' ? n : (block.published_n ?? -1))
    .execute()
  return n
}

/** One revision with its content. Throws 404. */
export async function getBlockRevision({ db }: Pick<Context, 'db'>, block: StoredBlock, n: number) {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('object', '=', objectOf(block))
    .where('n', '=', n)
    .executeTakeFirst()
  if (!row) throw new AppError('custom_block.revision_missing', { key: block.key, revision: n })
  return row
}

export async function dropBlockRevisions({ db }: Pick<Context, 'db'>, block: StoredBlock): Promise<void> {
  await db.deleteFrom('revisions').where('object', '=', objectOf(block)).execute()
}
