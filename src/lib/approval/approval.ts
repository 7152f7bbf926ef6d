// The log of every applied write, and what waits for a person (contract 1.4).
import type { Insertable, Kysely } from 'kysely'
import type { ChangeRow, ChangeTables } from './table.ts'
import type { Context } from '../operation/context.ts'
import type { AnyOperation, Face } from '../operation/define-operation.ts'
import type { SubjectState } from '../operation/subject.ts'
import { instant, newUid } from '../util/clock.ts'
import { sha256 } from '../util/hash.ts'
import { canonical, diff } from '../util/json.ts'

export type { ChangeTables } from './table.ts'

export interface Recorded {
  operation: AnyOperation
  face: Face
  ctx: Context
  input: Record<string, unknown>
  before: SubjectState | undefined
  after: SubjectState | undefined
  status: 'pending' | 'applied'
}

/** Writes one row and returns its id. What waits keeps both whole states; what was applied keeps the difference only. */
export async function recordChange(db: Kysely<ChangeTables>, change: Recorded): Promise<number> {
  const { insertId } = await db.insertInto('changes').values(changeRow(change)).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** The row of a change, as it is inserted. */
export function changeRow(change: Recorded): Insertable<ChangeRow> {
  const { ctx, face, before, after, status, operation } = change
  const pending = status === 'pending'
  const entity = after ?? before
  const { dry_run: _, if_version: __, batch, ...input } = change.input
  return {
    uid: newUid(ctx.now),
    site: ctx.site.key,
    operation: face.name,
    channel: ctx.channel,
    user_id: ctx.principal.user?.id ?? null,
    token_id: ctx.principal.token?.id ?? null,
    client: ctx.client?.slice(0, 120) ?? null,
    entity_type: entity?.type ?? null,
    entity_id: entity?.id ?? null,
    entity_label: entity?.label.slice(0, 250) ?? null,
    input: JSON.stringify(without(input, operation.secret ?? [])),
    sealed: null,
    before_state: pending && before ? JSON.stringify(before.state) : null,
    after_state: pending && after ? JSON.stringify(after.state) : null,
    diff: JSON.stringify(diff(before?.state, after?.state)),
    base_hash: before ? sha256(canonical(before.state)) : null,
    status,
    reviewer_id: null,
    reviewed_at: null,
    reason: null,
    error: null,
    batch: (batch as string | undefined) ?? null,
    created_at: instant(ctx.now),
  }
}

const without = (input: Record<string, unknown>, secret: readonly string[]) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, secret.includes(key) ? '(secret)' : value]),
  )
