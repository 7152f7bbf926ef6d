// Dismissed findings: stored with the state of their object, so that they are back once it changes.
import type { Kysely } from 'kysely'
import { instant } from '../base/clock.ts'
import { shortHash } from '../base/hash.ts'
import { AppError } from '../base/errors.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import { auditOf, type Finding } from './run-audit.ts'

export interface Dismissal {
  finding: string
  state: string
  dismissed_at: string
  dismissed_by: number | null
}

/** By the finding. */
export async function dismissals(db: Kysely<SiteTables>): Promise<Map<string, Dismissal>> {
  const rows = await db
    .selectFrom('audit_dismissed')
    .select(['finding', 'state', 'dismissed_at', 'dismissed_by'])
    .execute()
  return new Map(rows.map((row) => [row.finding, row]))
}

export const stateOf = ({ state = '' }: Pick<Finding, 'state'>): string => shortHash(state)

/** Whether it was dismissed, and the object is unchanged since. */
export const isDismissed = (known: ReadonlyMap<string, Dismissal>, finding: Finding): boolean =>
  known.get(finding.id)?.state === stateOf(finding)

/** How long a write waits for the audit. */
const PATIENCE = 20_000

/** Throws 404 for one that is not there any more. */
export async function findFinding(ctx: Context, id: string): Promise<Finding> {
  const { audit } = await auditOf(ctx, { patience: PATIENCE })
  const found = audit?.findings.find((one) => one.id === id)
  if (found) return found
  throw new AppError('audit.finding_unknown', { finding: id })
}

export async function dismiss(ctx: Context, finding: Finding): Promise<void> {
  await ctx.db.deleteFrom('audit_dismissed').where('finding', '=', finding.id).execute()
  const [dismissed_at, dismissed_by] = [instant(ctx.now), ctx.principal.user?.id ?? null]
  await ctx.db
    .insertInto('audit_dismissed')
    .values({ finding: finding.id, state: stateOf(finding), dismissed_at, dismissed_by })
    .execute()
}

export async function undismiss(ctx: Context, id: string): Promise<void> {
  await ctx.db.deleteFrom('audit_dismissed').where('finding', '=', id).execute()
}

/** The dismissal of a finding; dismissing and undismissing undo each other. */
export const findingSubject: Subject = {
  type: 'audit_finding',
  load: (ctx, input) => subjectOf(ctx, String(input['finding'])),
  find: (ctx, id) => subjectOf(ctx, id),
  async revert(ctx, { id, target }) {
    if ((target as { dismissed: boolean }).dismissed) await dismiss(ctx, await findFinding(ctx, id))
    else await undismiss(ctx, id)
  },
}

async function subjectOf(ctx: Context, id: string) {
  const row = await ctx.db.selectFrom('audit_dismissed').select(['id']).where('finding', '=', id).executeTakeFirst()
  const state = { finding: id, dismissed: row !== undefined }
  return { type: 'audit_finding', id, label: id, uid: id, version: row ? 1 : 0, state }
}
