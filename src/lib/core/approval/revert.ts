// Reverts applied changes, newest first, each unless the same was changed again since then (contract 1.4).
import { operation as named } from '../../base/catalogue/message.ts'
import type { Selectable } from 'kysely'
import { requireInScope } from '../limits-of-content.ts'
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { labelLanguage } from '../../platform/i18n/labels.ts'
import { sayError } from '../../platform/i18n/say.ts'
import { forwardOutbox } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import type { Target } from '../operation/define-operation.ts'
import { rolledBack } from '../operation/perform.ts'
import { authorize } from '../operation/run.ts'
import type { Subject, SubjectState } from '../operation/subject.ts'
import { diff, type Difference } from '../../base/json.ts'
import { recordChange } from './approval.ts'
import { attempt } from './bulk.ts'
import { undo } from './revert-state.ts'
import type { ChangeRow } from './table.ts'

type Change = Selectable<ChangeRow>

export interface Reverted {
  change: number
  operation: string
  entity: { type: string; id: string; label: string } | null
  outcome: 'undone' | 'unchanged' | 'impossible'
  /** Why not: in the admin in the user's language, for programs in English. */
  reason: string | null
}

/** Reverts `changes`, newest first; failures are reported and change nothing. `batch` names the reverts in the log. */
export async function revertAll(ctx: Context, changes: Change[], batch: string): Promise<Reverted[]> {
  const subjects = await subjectsOf(ctx, changes)
  const results: Reverted[] = []
  for (const change of changes) results.push(await report(ctx, { change, subjects, batch }))
  return results
}

interface One {
  change: Change
  subjects: Subjects
  batch: string
}

async function report(ctx: Context, one: One): Promise<Reverted> {
  const { id, operation, entity_type, entity_id, entity_label } = one.change
  const entity = entity_type === null ? null : { type: entity_type, id: entity_id!, label: entity_label ?? '' }
  const reported = { change: id, operation, entity }
  const done = await attempt(ctx, (inner) => revertOne(inner, one))
  if (!(done instanceof AppError)) return { ...reported, outcome: done ? 'undone' : 'unchanged', reason: null }
  const reason = sayError(labelLanguage(ctx.principal.session?.locale), done)
  return { ...reported, outcome: 'impossible', reason }
}

/** False when the change has no effect any more. Throws AppError with the reason when it cannot be reverted. */
async function revertOne(ctx: Context, one: One): Promise<boolean> {
  const { change, subjects, batch } = one
  const { operation } = await requireItself(ctx, change.operation)
  const subject = change.entity_type === null ? undefined : subjects.get(change.entity_type)
  if (!subject?.find || !subject.revert)
    throw new AppError('change.not_revertible', { operation: named(change.operation) })
  const able = subject as Able
  const states =
    operation.store === 'network'
      ? await inNetwork(ctx, (inner) => makeItSo(inner, able, change))
      : await makeItSo(ctx, able, change)
  if (states) await note(ctx, { change, batch, ...states })
  return states !== undefined
}

type Able = Required<Pick<Subject, 'find' | 'revert'>> & Pick<Subject, 'shifted'>
interface States {
  before: SubjectState | undefined
  after: SubjectState | undefined
}

async function makeItSo(ctx: Context, subject: Able, change: Change): Promise<States | undefined> {
  const id = change.entity_id!
  const before = await subject.find(ctx, id)
  const differences = JSON.parse(change.diff ?? '[]') as Difference[]
  const { target, blocked, unchanged } = undo(before?.state, differences, subject)
  if (unchanged) return undefined
  if (blocked.length) throw changedSince(blocked, before)
  requireInScope(ctx.principal, before?.scope)
  const planned = await subject.revert(ctx, { id, current: before?.state, target })
  const after = ctx.rehearsing && before && planned ? { ...before, state: planned } : await subject.find(ctx, id)
  requireInScope(ctx.principal, after?.scope)
  return diff(before?.state, after?.state).length ? { before, after } : undefined
}

/** Accounts are in another database: its own transaction, which commits before the website's does. */
async function inNetwork<R>(ctx: Context, work: (inner: Context) => Promise<R>): Promise<R> {
  const { network } = ctx.installation
  const enter = (trx: Context['network']) => work({ ...ctx, store: 'network', network: trx })
  if (ctx.rehearsing) return rolledBack(network, enter)
  // Outbox rows that could not be forwarded here are forwarded by the job runner.
  ctx.afterCommit.push(() => void forwardOutbox(ctx.installation, ctx.site).catch(() => undefined))
  return transact(network, enter)
}

/**
 * Reverting an operation needs the same rights, elevation included: else a reviewer could change accounts.
 */
async function requireItself(ctx: Context, name: string): Promise<Target> {
  const target = await ctx.site.registry.operation(name)
  if (!target) throw new AppError('change.operation_gone', { operation: named(name) })
  authorize(target, ctx)
  return target
}

function changedSince(blocked: string[], before: SubjectState | undefined): AppError {
  if (!before) return new AppError('change.object_gone')
  const places = blocked.slice(0, 5).join(', ')
  const count = blocked.length - 5
  return count > 0
    ? new AppError('change.changed_again_more', { places, count })
    : new AppError('change.changed_again', { places })
}

/** Each revert is a log row of its own, so that it can be reverted, too. */
async function note(
  ctx: Context,
  { change, before, after, batch }: States & { change: Change; batch: string },
): Promise<void> {
  // Under the name of the reverted operation: reverting the revert needs the same permission.
  const route = { name: change.operation }
  const input = { revert: change.id, batch }
  const made = { operation: { secret: [] }, route, ctx, input, before, after, status: 'applied' as const }
  await mark(ctx, change.id, await recordChange(ctx.db, made))
  // The change that this one had reverted counts as applied again.
  const again = (JSON.parse(change.input) as { revert?: number }).revert
  if (again !== undefined) await mark(ctx, again, null)
}

const mark = (ctx: Context, id: number, reverted_by: number | null) =>
  ctx.db.updateTable('changes').set({ reverted_by }).where('id', '=', id).execute()

type Subjects = Map<string, Subject>

/** The subjects of these changes by type; those that can be reverted first. */
async function subjectsOf({ site }: Context, changes: Change[]): Promise<Subjects> {
  const subjects: Subjects = new Map()
  const types = new Set(changes.map(({ entity_type }) => entity_type))
  for (const { subject: { type } = {}, load } of (await site.registry.index()).all) {
    if (type === undefined || !types.has(type) || subjects.get(type)?.revert) continue
    const { subject } = await load()
    if (subject) subjects.set(type, subject)
  }
  return subjects
}
