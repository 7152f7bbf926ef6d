// Lists of the log, newest first: own changes for everybody, all of them for reviewers.
import type { SelectQueryBuilder } from 'kysely'
import type { Context } from '../operation/context.ts'
import type { Paged } from '../operation/outcome.ts'
import { contains } from '../../platform/db/like.ts'
import { pageById, type PageInput } from '../operation/page-by-id.ts'
import { hasValues, seesAll } from './find-change.ts'
import type { ChangeOutput } from './schema.ts'
import { serializeChanges } from './serialize-change.ts'
import type { ChangeRow, ChangeTables } from './table.ts'

export interface ChangeFilter extends PageInput {
  /** `any` for all of them. */
  status?: ChangeRow['status'] | 'any' | undefined
  batch?: string | undefined
  token?: number | undefined
  user?: number | undefined
  client?: string | undefined
  operation?: string | undefined
  entity_type?: string | undefined
  /** Id of what was changed, of the type `entity_type`. */
  entity?: string | undefined
  channel?: string | undefined
  /** Part of the name of what was changed. */
  q?: string | undefined
  /** Language of the summaries. */
  locale?: string | undefined
  /** RFC 3339, both included. */
  since?: string | undefined
  until?: string | undefined
}

export async function listChanges(ctx: Context, filter: ChangeFilter): Promise<Paged<ChangeOutput>> {
  const { items, ...rest } = await pageById(filtered(visible(ctx), filter).selectAll(), filter)
  return { ...rest, items: await serializeChanges(ctx, items, filter.locale) }
}

type Query = SelectQueryBuilder<ChangeTables, 'changes', object>

function visible({ db, principal }: Context): Query {
  const all = db.selectFrom('changes') as unknown as Query
  if (seesAll(principal)) return all
  // No row has the id 0.
  const [token, user] = [principal.token?.id ?? 0, principal.user?.id ?? 0]
  return all.where((is) => is.or([is('token_id', '=', token), is('user_id', '=', user)]))
}

function filtered(all: Query, filter: ChangeFilter): Query {
  const { batch, token: token_id, user: user_id, client, operation, status = 'pending' } = filter
  const { entity_type, entity: entity_id, channel, q, since, until } = filter
  const equal = { batch, token_id, user_id, client, operation, entity_type, entity_id, channel }
  let query = all.where(hasValues({ ...equal, status: status === 'any' ? undefined : status }))
  if (q) query = query.where(contains('entity_label', q))
  if (since !== undefined) query = query.where('created_at', '>=', new Date(since).toISOString())
  if (until !== undefined) query = query.where('created_at', '<=', new Date(until).toISOString())
  return query
}
