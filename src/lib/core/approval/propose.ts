// A write that needs approval: dry-run after the pending changes of its batch, rolled back, and stored as a change.
import { transact } from '../../platform/db/database.ts'
import { say } from '../../platform/i18n/say.ts'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { emit } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { remember, remembered } from '../operation/idempotency.ts'
import { makeContext } from '../operation/make-context.ts'
import { metaOf, type Outcome } from '../operation/outcome.ts'
import { databaseOf, perform, replay, rolledBack, type Done, type Write } from '../operation/perform.ts'
import { changeRow, insertChange, type Proposal } from './approval.ts'
import { pendingOf, pendingOfBatch, proposerIn } from './find-change.ts'
import { requireProposalQuota } from './pending-limits.ts'
import { rebuild } from './rebuild.ts'
import { sealSecrets } from './secrets.ts'

export interface DryRunOutcome {
  done: Done
  /** Uids of objects that exist only once other changes of the batch are applied. */
  made: ReadonlySet<string>
}

/** Does everything, with full validation, and rolls it back. */
export async function dryRunWrite(write: Write): Promise<DryRunOutcome> {
  const { ctx, operation } = write
  ctx.rehearsing = true
  const waits = ctx.principal.mode === 'approval'
  if (waits) await requireProposalQuota(write, ctx.site.db.read)
  const earlier = waits && operation.store !== 'network' ? await rebuildAll(ctx, await earlierOf(write)) : []
  return rolledBack(databaseOf(operation, ctx), async (trx) => {
    const made = createdUids(await replay(earlier, trx))
    return { done: await perform(write, trx), made }
  })
}

/** Pending changes of the batch that a write belongs to. */
const earlierOf = ({ ctx, input }: Write): Promise<Proposal[]> =>
  pendingOfBatch(ctx.site.db.read, {
    ...proposerIn(ctx),
    batch: (input['batch'] as string | undefined) ?? null,
  })

/** A pending change of the same batch. */
export interface Earlier extends Write {
  /** Uid of the object that it creates. */
  makes: string | null
}

/** The changes that a dry run of the website's database can apply, prepared before its transaction. */
export async function rebuildAll(ctx: Context, changes: Proposal[]): Promise<Earlier[]> {
  const writes: Earlier[] = []
  for (const change of changes) {
    try {
      const write = await rebuild(ctx, change)
      if (write.operation.store === 'network') continue
      write.ctx.rehearsing = true
      write.ctx.prepared = await write.operation.prepare?.(write.ctx, write.input)
      writes.push({ ...write, makes: change.base_hash === null ? change.entity_id : null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error // it cannot be applied now, so nothing builds on it
    }
  }
  return writes
}

/** Uids of the objects that were created. */
export const createdUids = (done: Earlier[]): Set<string> => new Set(done.flatMap(({ makes }) => makes ?? []))

/** Answers 202. The row is always in the website's database, so that numbers of pending changes come from one table. */
export async function propose(write: Write): Promise<Outcome> {
  const { ctx, operation, input } = write
  const rehearsed = await dryRunWrite(write)
  const states = visibleStates(rehearsed)
  const sealed = await sealSecrets(ctx.installation, operation, input)
  // Side effects that the dry run left in its context must not be performed.
  const own = { ...makeContext(ctx), now: ctx.now }
  const outcome = await transact(ctx.site.db, async (trx) => {
    const replay = await remembered(write, trx as never)
    if (replay) return replay
    await requireProposalQuota(write, trx)
    own.db = trx
    const row = { ...changeRow({ ...write, ...states, status: 'pending' }), sealed }
    await warnOfRepeated(write.ctx, trx, row)
    const change = await insertChange(trx, row)
    await emit(own, 'change.created', {
      id: change,
      uid: row.uid,
      operation: row.operation,
      batch: row.batch,
    })
    const status_url = `/api/v1/changes/${change}`
    const data = { status: 'pending', change, status_url }
    const meta = { ...rehearsed.done.outcome.body.meta, ...metaOf(ctx.warnings).meta, ...uidOfNew(states) }
    const body = { data, ...(Object.keys(meta).length > 0 && { meta }) }
    const answer: Outcome = { status: 202, body, location: status_url }
    await remember(trx as never, write, answer)
    return answer
  })
  for (const work of own.afterCommit) await work()
  return outcome
}

/** Whoever lost the answer to a proposal, and repeats it, is told that the first one arrived. */
async function warnOfRepeated(
  ctx: Context,
  trx: Context['db'],
  { operation, input, batch }: ReturnType<typeof changeRow>,
): Promise<void> {
  const same = await pendingOf(trx, proposerIn(ctx))
    .select('id')
    .where('operation', '=', operation)
    .where('input', '=', input)
    .where('batch', batch === null ? 'is' : '=', batch)
    .orderBy('id')
    .executeTakeFirst()
  if (!same) return
  const text = message('change.proposed_before', { change: same.id })
  ctx.warnings.push({ code: 'proposed_before', message: say(ctx.language, text), change: same.id })
}

/** An object that does not exist yet is named by its uid: its id is valid in the dry run only. */
export function visibleStates({ done: { before, after }, made }: DryRunOutcome): Pick<Done, 'before' | 'after'> {
  const isNew = (state: Done['before']) => state && (!before || made.has(state.uid))
  const named = (state: Done['before']) =>
    state && isNew(state) ? { ...state, id: state.uid, state: withoutId(state.state) } : state
  return { before: named(before), after: named(after) }
}

/** Later changes of the batch can name a new object by its uid. */
const uidOfNew = ({ before, after }: Pick<Done, 'before' | 'after'>) => (!before && after ? { uid: after.uid } : {})

function withoutId(state: unknown): unknown {
  const { id: _, ...rest } = state as { id?: unknown }
  return rest
}
