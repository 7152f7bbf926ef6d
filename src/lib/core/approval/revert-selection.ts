// Which applied changes are to be reverted.
import type { Selectable } from 'kysely'
import type { Context } from '../operation/context.ts'
import { instant } from '../../base/clock.ts'
import { hasValues } from './find-change.ts'
import type { ChangeRow } from './table.ts'

/** Most changes per call, because the database stays locked for other writers until all are reverted. */
export const AT_MOST = 1000

export interface Selection {
  change?: number | undefined
  token?: number | undefined
  client?: string | undefined
  user?: number | undefined
  batch?: string | undefined
  /** Only those with a smaller id. */
  before?: number | undefined
  /** An instant. */
  since?: string | undefined
}

/** Newest first; reverts themselves are left out, and an operation logged by its parts stands for these. */
export async function selectChanges(
  ctx: Context,
  { change, token, client, user, batch, before, since }: Selection,
): Promise<{ changes: Selectable<ChangeRow>[]; next: number | null }> {
  const wholes = await unlogged(ctx)
  let query = ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('status', '=', 'applied')
    .where('reverted_by', 'is', null)
    .where('operation', 'not in', ['revert_changes', ...wholes])
    .where(hasValues({ token_id: token, client, user_id: user, batch }))
  if (change !== undefined) query = query.where('id', 'in', [change, ...(await partsOf(ctx, change, wholes))])
  if (before !== undefined) query = query.where('id', '<', before)
  if (since !== undefined) query = query.where('created_at', '>=', instant(new Date(since)))
  const rows = await query
    .orderBy('id', 'desc')
    .limit(AT_MOST + 1)
    .execute()
  const changes = rows.slice(0, AT_MOST)
  return { changes, next: rows.length > AT_MOST ? changes.at(-1)!.id : null }
}

/** Names of operations without a log row of their own: decisions, and those logged by their parts unless proposed. */
async function unlogged({ site }: Context): Promise<string[]> {
  const { all } = await site.registry.index()
  return all
    .filter((operation) => operation.unlogged)
    .flatMap(({ name, faces }) => [name, ...faces.map((route) => route.name)])
}

/** Ids of the log rows of an approved change that is logged by its parts: they have the instant of the decision. */
async function partsOf({ db }: Context, change: number, wholes: string[]): Promise<number[]> {
  const approved = await db
    .selectFrom('changes')
    .select('reviewed_at')
    .where('id', '=', change)
    .where('operation', 'in', wholes)
    .executeTakeFirst()
  if (!approved) return []
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'input'])
    .where('id', '>', change)
    .where('created_at', '=', approved.reviewed_at)
    .execute()
  return rows.flatMap(({ id, input }) => ((JSON.parse(input) as { change?: number }).change === change ? id : []))
}
