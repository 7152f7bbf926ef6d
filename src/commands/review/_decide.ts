// Which changes a review: command is about: the given ones, or all pending ones of a batch, the oldest first.
import { list } from '../../lib/base/catalogue/message.ts'
import { AppError, messageOf } from '../../lib/base/errors.ts'

export interface DecideOptions {
  ids: string[]
  batch: string | undefined
  /** The highest id of the batch that was reviewed. */
  upTo: number | undefined
}
interface Waiting {
  id: number
  summary: string
}
interface Batches {
  pendingOf: (batch: string) => Promise<Waiting[]>
  log: (text: string, ...values: string[]) => void
}

/** Throws 422 (exit 2) unless exactly one of both is given, 404 (exit 3) for a batch without pending changes. */
export async function decideOn(
  { ids, batch, upTo = Infinity }: DecideOptions,
  { pendingOf, log }: Batches,
): Promise<(string | number)[]> {
  if (ids.length > 0 === (batch !== undefined)) throw new AppError('shell.changes_not_chosen')
  if (batch === undefined) return ids
  // Decided one by one by id: changes proposed in the meantime stay pending.
  const pending = (await pendingOf(batch)).filter(({ id }) => id <= upTo).sort((a, b) => a.id - b.id)
  if (!pending.length) throw new AppError('shell.batch_empty', { batch })
  log(`Of the batch ${batch} these changes wait:`)
  for (const { id, summary } of pending) log('%s', `${id} ${summary}`)
  return pending.map(({ id }) => id)
}

/** Decides one after another; stops at the first error and reports the previous ones. */
export async function decideEach<R>(
  changes: readonly (string | number)[],
  decide: (change: string | number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (const [i, change] of changes.entries()) {
    try {
      results.push(await decide(change))
    } catch (error) {
      if (!(error instanceof AppError) || !i) throw error
      const { code: problem, errors, extra } = error
      const done = changes.slice(0, i)
      throw new AppError(
        'shell.done_before',
        { reason: messageOf(error), changes: list(done) },
        { problem, errors, extra: { ...extra, done }, cause: error },
      )
    }
  }
  return results
}
