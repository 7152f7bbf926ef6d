// Who submitted what waits for review, and when, as the log has it.
import type { Context } from '../operation/context.ts'
import { isObject, type Difference } from '../../base/json.ts'
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
  const shown = await showChanges(ctx, await latestSubmissions(ctx, type, ids))
  return new Map(
    shown.map(({ entity, token, user, client, created_at, reviewed_at }) => [
      entity!.id,
      { at: reviewed_at ?? created_at, by: token?.name || user?.name || user?.email || client },
    ]),
  )
}

/** The latest change that made each of them wait; two statements for all of them, as a rule. */
export async function latestSubmissions(
  ctx: Context,
  type: 'page' | 'entry',
  ids: readonly string[],
): Promise<Change[]> {
  const latest: Change[] = []
  const others: number[] = []
  for (let open = ids; open.length;) {
    const rows = await latestOf(ctx, { type, ids: open, not: others })
    const isOne = Map.groupBy(rows, isSubmission)
    latest.push(...(isOne.get(true) ?? []))
    const passed = isOne.get(false) ?? []
    others.push(...passed.map(({ id }) => id))
    open = passed.map(({ entity_id }) => entity_id!)
  }
  return latest
}

/** The latest change of each that may have made it wait: texts can look like it. */
async function latestOf(
  { db }: Context,
  { type, ids, not }: { type: string; ids: readonly string[]; not: readonly number[] },
): Promise<Change[]> {
  let newest = db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('entity_type', '=', type)
    .where('entity_id', 'in', ids)
    .where('status', '=', 'applied')
    .where((is) =>
      is.or([is('diff', 'like', '%"after":"in_review"%'), is('diff', 'like', '%"status":"in_review"%')]),
    )
    .groupBy('entity_id')
  if (not.length) newest = newest.where('id', 'not in', not)
  const found = (await newest.execute()).map(({ id }) => id)
  return found.length ? db.selectFrom('changes').selectAll().where('id', 'in', found).execute() : []
}

/** Made so at once, or moved there. */
const isSubmission = ({ diff }: Change): boolean =>
  (JSON.parse(diff ?? '[]') as Difference[]).some(
    ({ pointer, after }) =>
    pointer === '' ? isObject(after) && after['status'] === 'in_review' : pointer === '/status' && after === 'in_review', // prettier-ignore
  )
