// Who submitted what waits for review, and when, as the log has it.
import type { Context } from '../operation/context.ts'
import { isObject, type Difference } from '../util/json.ts'
import type { Change } from './approval.ts'
import { showChanges } from './show-change.ts'

export interface Submission {
  at: string
  /** Of the token, the person or the program; null where the service did it by itself. */
  by: string | null
}

/** Of the latest change that made each of them wait, whichever operation that was; by their ids in the log. */
export async function submissionsOf(
  ctx: Context,
  type: 'page' | 'entry',
  ids: readonly string[],
): Promise<Map<string, Submission>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('entity_type', '=', type)
    .where('entity_id', 'in', ids)
    .where('status', '=', 'applied')
    .where('diff', 'like', '%in_review%')
    .orderBy('id', 'desc')
    .execute()
  const latest = new Map<string, Change>()
  for (const row of rows)
    if (!latest.has(row.entity_id!) && isSubmission(row)) latest.set(row.entity_id!, row)
  const shown = await showChanges(ctx, [...latest.values()])
  return new Map(
    shown.map(({ entity, token, user, client, created_at, reviewed_at }) => [
      entity!.id,
      { at: reviewed_at ?? created_at, by: token?.name || user?.name || user?.email || client },
    ]),
  )
}

/** Made so at once, or moved there. */
const isSubmission = ({ diff }: Change): boolean =>
  (JSON.parse(diff ?? '[]') as Difference[]).some(
    ({ pointer, after }) =>
    pointer === '' ? isObject(after) && after['status'] === 'in_review' : pointer === '/status' && after === 'in_review', // prettier-ignore
  )
