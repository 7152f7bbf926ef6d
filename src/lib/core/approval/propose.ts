// A write that waits for a person: rehearsed behind what waits of its batch, taken back, and kept as a change.
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { emit } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { remember, remembered } from '../operation/idempotency.ts'
import { makeContext } from '../operation/make-context.ts'
import type { Outcome } from '../operation/outcome.ts'
import { databaseOf, perform, replay, rolledBack, type Done, type Write } from '../operation/perform.ts'
import { changeRow, insertChange, type Proposal } from './approval.ts'
import { pendingOfBatch, proposerIn } from './find-change.ts'
import { requireRoom } from './room.ts'
import { rebuild } from './rebuild.ts'
import { sealSecrets } from './secrets.ts'

export interface Rehearsed {
  done: Done
  /** Uids of what is there only once other changes of the batch are applied. */
  made: ReadonlySet<string>
}

/** Does everything, with full validation, and takes it back. */
export async function rehearse(write: Write): Promise<Rehearsed> {
  const { ctx, operation } = write
  ctx.rehearsing = true
  const waits = ctx.principal.mode === 'approval'
  if (waits) await requireRoom(write, ctx.site.db.read)
  const earlier = waits && operation.store !== 'network' ? await rebuildAll(ctx, await earlierOf(write)) : []
  return rolledBack(databaseOf(operation, ctx), async (trx) => {
    const made = madeBy(await replay(earlier, trx))
    return { done: await perform(write, trx), made }
  })
}

/** What waits already of the batch that a write belongs to. */
const earlierOf = ({ ctx, input }: Write): Promise<Proposal[]> =>
  pendingOfBatch(ctx.site.db.read, {
    ...proposerIn(ctx),
    batch: (input['batch'] as string | undefined) ?? null,
  })

/** A change of the same batch that waits already. */
export interface Earlier extends Write {
  /** Uid of what comes to be by it. */
  makes: string | null
}

/** The changes that can be done in a rehearsal of the website's database, made ready before its transaction. */
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

/** Uids of what came to be. */
export const madeBy = (done: Earlier[]): Set<string> => new Set(done.flatMap(({ makes }) => makes ?? []))

/** Answers 202. The row is always in the website's database, so that the numbers of what waits are of one row. */
export async function propose(write: Write): Promise<Outcome> {
  const { ctx, operation, input } = write
  const rehearsed = await rehearse(write)
  const states = shown(rehearsed)
  const sealed = await sealSecrets(ctx.installation, operation, input)
  // What the rehearsal left in its context must not get out.
  const own = { ...makeContext(ctx), now: ctx.now }
  const outcome = await transact(ctx.site.db, async (trx) => {
    const meanwhile = await remembered(write, trx as never)
    if (meanwhile) return meanwhile
    await requireRoom(write, trx)
    own.db = trx
    const row = { ...changeRow({ ...write, ...states, status: 'pending' }), sealed }
    const change = await insertChange(trx, row)
    await emit(own, 'change.created', {
      id: change,
      uid: row.uid,
      operation: row.operation,
      batch: row.batch,
    })
    const status_url = `/api/v1/changes/${change}`
    const data = { status: 'pending', change, status_url }
    const meta = { ...rehearsed.done.outcome.body.meta, ...uidOfNew(states) }
    const body = { data, ...(Object.keys(meta).length > 0 && { meta }) }
    const answer: Outcome = { status: 202, body, location: status_url }
    await remember(trx as never, write, answer)
    return answer
  })
  for (const work of own.afterCommit) await work()
  return outcome
}

/** What does not exist yet is named by its uid: its id was the rehearsal's own. */
export function shown({ done: { before, after }, made }: Rehearsed): Pick<Done, 'before' | 'after'> {
  const isNew = (state: Done['before']) => state && (!before || made.has(state.uid))
  const named = (state: Done['before']) =>
    state && isNew(state) ? { ...state, id: state.uid, state: withoutId(state.state) } : state
  return { before: named(before), after: named(after) }
}

/** What is made can be named by its uid at once, by what follows in its batch. */
const uidOfNew = ({ before, after }: Pick<Done, 'before' | 'after'>) =>
  !before && after ? { uid: after.uid } : {}

function withoutId(state: unknown): unknown {
  const { id: _, ...rest } = state as { id?: unknown }
  return rest
}
