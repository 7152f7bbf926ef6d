// Limits of pending changes: per batch, whose changes are all repeated in the dry run of the next, and per proposer.
import { sql } from 'kysely'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import type { Write } from '../operation/perform.ts'
import { pendingOf, proposerIn } from './find-change.ts'

const OF_BATCH = { changes: 200, bytes: 2_000_000 }
const OF_PROPOSER = { changes: 1000, bytes: 20_000_000 }

/** Throws 409 when too many changes are pending, 413 when their inputs and this one are too large together. */
export async function requireProposalQuota({ ctx, input }: Write, db: Context['db']): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(input))
  const own = pendingOf(db, proposerIn(ctx))
  const batch = input['batch'] as string | undefined
  if (batch !== undefined) requireFit(batch, OF_BATCH, await sizeOf(own.where('batch', '=', batch), bytes))
  requireFit(undefined, OF_PROPOSER, await sizeOf(own, bytes))
}

/** `batch` is undefined for the limits per proposer. */
function requireFit(batch: string | undefined, most: typeof OF_BATCH, { changes, bytes }: Size): void {
  if (changes > most.changes) throw tooMany(batch, most.changes)
  if (bytes > most.bytes) throw tooLarge(batch, most.bytes / 1_000_000)
}

const tooMany = (batch: string | undefined, count: number): AppError =>
  batch === undefined
    ? new AppError('change.too_many_waiting', { count })
    : new AppError('change.batch_too_long', { count, batch })

const tooLarge = (batch: string | undefined, megabytes: number): AppError =>
  batch === undefined
    ? new AppError('change.too_much_waiting', { megabytes })
    : new AppError('change.batch_too_large', { megabytes, batch })

interface Size {
  changes: number
  bytes: number
}

/** Number and size of the pending changes, the new one included. */
async function sizeOf(waiting: ReturnType<typeof pendingOf>, more: number): Promise<Size> {
  const { changes, bytes } = await waiting
    .select((is) => [
      is.fn.countAll<number>().as('changes'),
      sql<number>`coalesce(sum(octet_length(input) + coalesce(octet_length(sealed), 0)), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { changes: Number(changes) + 1, bytes: Number(bytes) + more }
}
