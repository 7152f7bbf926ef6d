// One's own second factor, where it is required before anybody else is let in: where it is set up, and the way back from there.
import type { Me } from './client/operations.d.ts'
import { ProblemError } from './client/problem.ts'

/** The first account may wait with its own for some hours, but lets nobody else in before (decision 65). */
export const requiresFactorFirst = ({ role, session }: Pick<Me, 'role' | 'session'>): boolean =>
  role === 'network' && session?.remind_second_factor === true

/** Whether something was refused for want of it. */
export const asksForFactor = (error: unknown): boolean =>
  error instanceof ProblemError && error.extra['second_factor'] === true

/** `back` is a path of the admin, where one is led when it is set up. */
export const factorAddress = (back: string): string =>
  `/admin/account/second-factor?${String(new URLSearchParams({ next: `/admin${back}` }))}`
