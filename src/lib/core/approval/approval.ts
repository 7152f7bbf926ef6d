// The log of every applied write, and the changes that are pending (contract 1.4).
import type { Insertable, Selectable } from 'kysely'
import type { ChangeRow } from './table.ts'
import type { Context, Decision } from '../operation/context.ts'
import type { AnyOperation, Face } from '../operation/define-operation.ts'
import type { SubjectState } from '../operation/subject.ts'
import { instant, newUid } from '../../base/clock.ts'
import { diff } from '../../base/json.ts'
import { baseHash } from './conflicts.ts'
import { withoutSecrets } from './secrets.ts'

export type { ChangeTables } from './table.ts'
export { propose, rehearse } from './propose.ts'
export { rejectChangesOf } from './reject-changes-of.ts'

/** A row of the log. */
export type Change = Selectable<ChangeRow>

/** What a decision needs: states and difference may be large, and are read when the change is applied. */
export type Proposal = Omit<Change, 'before_state' | 'after_state' | 'diff'>

export interface Recorded {
  operation: AnyOperation
  face: Face
  ctx: Context
  input: Record<string, unknown>
  before: SubjectState | undefined
  after: SubjectState | undefined
  status: 'pending' | 'applied'
  uid?: string | undefined
}

/** Writes one row and returns its id. A pending change stores both states, an applied one the difference only. */
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

/** The row of a change, ready to insert. */
export function changeRow(change: Recorded) {
  const { ctx, face, before, after, status, operation } = change
  const pending = status === 'pending'
  const { dry_run: _, if_version: __, batch, ...input } = change.input
  return {
    uid: change.uid ?? newUid(ctx.now),
    site: ctx.site.key,
    operation: face.name,
    channel: ctx.channel,
    user_id: ctx.principal.user?.id ?? null,
    token_id: ctx.principal.token?.id ?? null,
    client: ctx.client?.slice(0, 120) ?? null,
    // A pending change has the label the object has now.
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
    created_at: instant(ctx.now),
  }
}

/** The object of a change, as its row stores it. */
export const entityOf = (entity: SubjectState | undefined) => ({
  entity_type: entity?.type ?? null,
  entity_id: entity?.id ?? null,
  entity_label: entity?.label.slice(0, 250) ?? null,
})
