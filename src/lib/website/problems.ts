// What went wrong while a page was made and was survived: kept once each, for health and the log.
import type { Problem, Site } from '../site.ts'

/** Adds the problem unless it is known already. */
export function report(site: Site, problem: Problem): void {
  if (!site.problems.some(({ id }) => id === problem.id)) site.problems.push(problem)
}

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
