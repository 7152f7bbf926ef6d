// Lists of the log, newest first: own changes for everybody, all of them for reviewers.
import type { SelectQueryBuilder } from 'kysely'
import type { Context } from '../operation/context.ts'
import type { Paged } from '../operation/outcome.ts'
import { pageById, type PageInput } from '../operation/page-by-id.ts'
import { seesAll } from './find-change.ts'
import type { ChangeOutput } from './schema.ts'
import { showChanges } from './show-change.ts'
import type { ChangeRow, ChangeTables } from './table.ts'

export interface ChangeFilter extends PageInput {
  status?: ChangeRow['status'] | undefined
  batch?: string | undefined
  token?: number | undefined
  user?: number | undefined
  client?: string | undefined
  operation?: string | undefined
  entity_type?: string | undefined
  /** RFC 3339 */
  since?: string | undefined
}

export async function listChanges(ctx: Context, filter: ChangeFilter): Promise<Paged<ChangeOutput>> {
  const { items, ...rest } = await pageById(filtered(visible(ctx), filter).selectAll(), filter)
  return { ...rest, items: await showChanges(ctx, items) }
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
  const { batch, token, user, client, operation, entity_type, since, status = 'pending' } = filter
  let query = all.where('status', '=', status)
  if (batch !== undefined) query = query.where('batch', '=', batch)
  if (token !== undefined) query = query.where('token_id', '=', token)
  if (user !== undefined) query = query.where('user_id', '=', user)
  if (client !== undefined) query = query.where('client', '=', client)
  if (operation !== undefined) query = query.where('operation', '=', operation)
  if (entity_type !== undefined) query = query.where('entity_type', '=', entity_type)
  if (since !== undefined) query = query.where('created_at', '>=', new Date(since).toISOString())
  return query
}
