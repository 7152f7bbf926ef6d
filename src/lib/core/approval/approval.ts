// The log of every applied write, and the changes that wait for approval (contract 1.4).
import type { Insertable, Selectable } from 'kysely'
import type { ChangeRow } from './table.ts'
import type { Context, Decision } from '../operation/context.ts'
import type { AnyOperation, RestRoute } from '../operation/define-operation.ts'
import { authorship } from '../operation/stamps.ts'
import type { SubjectState } from '../operation/subject.ts'
import { newUid } from '../../base/clock.ts'
import { diff } from '../../base/json.ts'
import { baseHash } from './conflicts.ts'
import { withoutSecrets } from './secrets.ts'

export type { ChangeTables } from './table.ts'
export { propose, dryRunWrite } from './propose.ts'

/** A row of the log. */
export type Change = Selectable<ChangeRow>

/** A change without its states and their difference, which may be large and are read only when it is applied. */
export type Proposal = Omit<Change, 'before_state' | 'after_state' | 'diff'>

export interface Recorded {
  operation: Pick<AnyOperation, 'secret'>
  route: Pick<RestRoute, 'name'>
  ctx: Context
  input: Record<string, unknown>
  before: SubjectState | undefined
  after: SubjectState | undefined
  status: 'pending' | 'applied'
  uid?: string | undefined
}

/** Writes one row and returns its id. A pending change has both full states, an applied one only their difference. */
export async function recordChange(db: Context['db'], change: Recorded): Promise<number> {
  return insertChange(db, changeRow(change))
}

/** Inserts a row that changeRow() made and returns its id. */
export async function insertChange(db: Context['db'], row: Insertable<ChangeRow>): Promise<number> {
  const { insertId } = await db.insertInto('changes').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

const UNDECIDED: Decision = {
  reviewer_id: null,
  reviewer_token_id: null,
  reviewer_channel: null,
  reviewed_at: null,
}

/** The row of a change, as it is inserted. */
export function changeRow(change: Recorded) {
  const { ctx, route, before, after, status, operation } = change
  const pending = status === 'pending'
  const { dry_run: _, if_version: __, batch, ...input } = change.input
  return {
    uid: change.uid ?? newUid(ctx.now),
    site: ctx.site.key,
    operation: route.name,
    ...authorship(ctx),
    // A pending change names its object as it is called now, an applied one as it is called afterwards.
    ...entityOf(pending ? (before ?? after) : (after ?? before)),
    input: JSON.stringify(withoutSecrets(input, operation.secret)),
    sealed: null as string | null,
    before_state: pending && before ? JSON.stringify(before.state) : null,
    after_state: pending && after ? JSON.stringify(after.state) : null,
    diff: JSON.stringify(diff(before?.state, after?.state)),
    base_hash: before ? baseHash(before.state) : null,
    status,
    ...(ctx.approved?.by ?? UNDECIDED),
    reason: null,
    error: null,
    batch: (batch as string | undefined) ?? null,
  }
}

/** The columns that name the object of a change. */
export const entityOf = (entity: SubjectState | undefined) => ({
  entity_type: entity?.type ?? null,
  entity_id: entity?.id ?? null,
  entity_label: entity?.label.slice(0, 250) ?? null,
})
