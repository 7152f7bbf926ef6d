// What has to be fetched or worked out before the transaction in which changes are applied.
import type { Context } from '../operation/context.ts'
import type { Proposal } from './approval.ts'
import { requireOther } from './reviewer.ts'
import { rebuild, type RebuildOptions } from './rebuild.ts'

/** By the uid of the change: what `prepare` returned, or why it could not. */
export type Prepared = Map<string, PromiseSettledResult<unknown>>

export async function prepareChanges(
  ctx: Context,
  changes: Proposal[],
  optionsOf: (change: Proposal) => RebuildOptions = () => ({}),
): Promise<Prepared> {
  const prepared: Prepared = new Map()
  for (const change of changes) {
    const [result] = await Promise.allSettled([prepareOne(ctx, change, optionsOf(change))])
    prepared.set(change.uid, result)
  }
  return prepared
}

async function prepareOne(ctx: Context, change: Proposal, options: RebuildOptions): Promise<unknown> {
  requireOther(ctx, change)
  const { operation, ctx: own, input } = await rebuild(ctx, change, options)
  return operation.prepare?.(own, input)
}
