// The user's own second factor, when it is required before they may give access to others: where to set it up, and back.
import type { Me } from './client/operations.d.ts'
import { ProblemError } from './client/problem.ts'

/** The first account may postpone its own for some hours, but cannot give access to others before (decision 65). */
export const requiresFactorFirst = ({ role, session }: Pick<Me, 'role' | 'session'>): boolean =>
  role === 'network' && session?.remind_second_factor === true

/** Whether an error says that a second factor is missing. */
export const requiresSecondFactor = (error: unknown): boolean =>
  error instanceof ProblemError && error.extra['second_factor'] === true

/** `back` is the path of the admin to return to when it is set up. */
export const factorAddress = (back: string): string =>
  `/admin/account/second-factor?${String(new URLSearchParams({ next: `/admin${back}` }))}`
