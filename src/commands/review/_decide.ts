// Which changes a command of review: is about: those that are named, or all that waits of a batch, the oldest first.
import { AppError } from '../../lib/errors.ts'

export interface Wanted {
  ids: string[]
  batch: string | undefined
}

/** Throws 422 (exit 2) unless exactly one of both is given, 404 (exit 3) for a batch of which nothing waits. */
export async function decideOn(
  { ids, batch }: Wanted,
  pendingOf: (batch: string) => Promise<{ id: number }[]>,
): Promise<(string | number)[]> {
  if (ids.length > 0 === (batch !== undefined))
    throw new AppError('validation', 'Give the ids of changes, or --batch=<name>.')
  if (batch === undefined) return ids
  const pending = await pendingOf(batch)
  if (!pending.length) throw new AppError('not-found', `Nothing waits of the batch ${batch}.`)
  return pending.map(({ id }) => id).sort((a, b) => a - b)
}

/** Decides one after another; stops at the first that fails and tells which went before. */
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
      const { code, message, errors, extra } = error
      const text = `${message} Done before it: ${changes.slice(0, i).join(', ')}.`
      throw new AppError(code, text, { errors, extra: { ...extra, done: changes.slice(0, i) }, cause: error })
    }
  }
  return results
}

/** The JSON object of a flag. Throws 422 (exit 2). */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('validation', `--input is not JSON: ${(cause as Error).message}`, { cause })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new AppError('validation', '--input must be a JSON object.')
}
