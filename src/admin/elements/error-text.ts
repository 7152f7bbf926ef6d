// The message of an error for users: that of the service, or one of the admin for all other errors.
import { OfflineError, ProblemError } from '../client/problem.ts'
import type { Translate } from '../lang/lang.ts'
import { isStale } from './stale-notice.ts'

export function errorText(error: unknown, t: Translate): string {
  if (error instanceof OfflineError) return t('The server does not answer. Check your connection.')
  if (isStale(error)) return t('Somebody else changed this meanwhile. Load it again.')
  return error instanceof ProblemError ? error.message : t('Something went wrong.')
}
