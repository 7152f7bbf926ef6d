// The history of the design: its last 50 changes.
import type { Selectable } from 'kysely'
import { withActors } from '../core/actors.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { authorship } from '../core/operation/stamps.ts'
import { canonical } from '../base/json.ts'
import type { DesignValues, StoredDesign, TokenValue } from './tokens.ts'
import type { DesignHistoryRow } from './table.ts'

const KEPT = 50

export interface TokenChange {
  key: string
  /** Null when the kit of that time did not have the token. */
  before: TokenValue | null
  after: TokenValue | null
}
interface Entry {
  n: number
  design: StoredDesign
  before: DesignValues
  after: DesignValues
}

/** Adds a change, and deletes the oldest beyond 50. */
export async function addToHistory(ctx: Context, { n, design, before, after }: Entry): Promise<void> {
  const changes = Object.keys(after).flatMap((key): TokenChange[] => {
    const [old, fresh] = [before[key] ?? null, after[key] ?? null]
    return canonical(old) === canonical(fresh) ? [] : [{ key, before: old, after: fresh }]
  })
  const row = {
    n,
    kit: ctx.site.kit.name,
    preset: design.preset ?? null,
    design: canonical(design),
    changes: JSON.stringify(changes),
    ...authorship(ctx),
  }
  await ctx.db.insertInto('design_history').values(row).execute()
  const oldest = await ctx.db
    .selectFrom('design_history')
    .select('n')
    .orderBy('n', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await ctx.db.deleteFrom('design_history').where('n', '<=', oldest.n).execute()
}

/** The design after change `n`. Throws 404, and 409 for a change under another kit. */
export async function designAfter(ctx: Context, n: number): Promise<StoredDesign> {
  const row = await ctx.db.selectFrom('design_history').selectAll().where('n', '=', n).executeTakeFirst()
  if (!row) throw new AppError('design.change_unknown', { change: n })
  const { name } = ctx.site.kit
  if (row.kit !== name) throw new AppError('design.change_of_other_kit', { change: n, kit: row.kit, own: name })
  return JSON.parse(row.design) as StoredDesign
}

/** Whether the design was exactly this before: then its contrast was accepted at that time. */
export async function wasUsedBefore(ctx: Context, design: StoredDesign): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('design_history')
    .select('n')
    .where('kit', '=', ctx.site.kit.name)
    .where('design', '=', canonical(design))
    .executeTakeFirst()
  return row !== undefined
}

/** Rows as returned, with the names of users and tokens from the network's database. */
export async function serializeHistory(ctx: Context, rows: Selectable<DesignHistoryRow>[]) {
  const named = await withActors(ctx, rows)
  return named.map(({ n, created_at, user, token, token_id, channel, client, kit, preset, changes }) => ({
    n,
    at: created_at,
    actor: { user, token, token_id, channel, client },
    kit,
    preset,
    changes: JSON.parse(changes) as TokenChange[],
  }))
}
