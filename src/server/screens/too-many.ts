// The response of a form after too many tries.
import { AppError } from '../../lib/base/errors.ts'
import type { Translate } from './frame.ts'
import type { Answer } from './respond.ts'

/** The form with 429 and the time to wait; rethrows any other error. */
export async function tooMany(
  error: unknown,
  t: Translate,
  show: (message: string) => Promise<Answer> | Answer,
): Promise<Answer> {
  if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error
  const wait = Number(error.extra['retry_after'])
  const text = t('Wait, and go on in {minutes} min.', { minutes: Math.ceil(wait / 60) })
  const response = await show(`${t('Too many tries')}. ${text}`)
  return { ...response, status: 429, headers: { ...response.headers, 'retry-after': String(wait) } }
}
