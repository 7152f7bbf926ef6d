// An import that runs on the server: how far it is, what is left of it, and what came of it.
import type { Import, Imported } from '../../client/operations.d.ts'
import type { FieldError } from '../../client/problem.ts'

export type Counts = Imported

export type Report =
  | { kind: 'counts'; counts: Counts }
  /** Nothing is imported; `count` is of all faults, some of which are told. */
  | { kind: 'faults'; errors: FieldError[]; count: number }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }
  | { kind: 'waits' }

export const isOpenRun = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** It goes on, and not for the first time: whoever looks on sees it start over. */
export const wasInterrupted = (run: Pick<Import, 'status' | 'attempts' | 'stopping'>): boolean =>
  isOpenRun(run) && !run.stopping && (run.attempts ?? 0) >= (run.status === 'waiting' ? 1 : 2)

/** Of the newest first: one that goes on, and the newest that was more than a check. */
export const standingOf = (runs: readonly Import[]): Record<'open' | 'last', Import | undefined> => ({
  open: runs.find(isOpenRun),
  last: runs.find(({ check_only }) => !check_only),
})

/** What came of one that has ended. */
export function reportOf({ status, result, error }: Import): Report {
  if (status === 'pending') return { kind: 'waits' }
  if (status === 'stopped') return { kind: 'stopped' }
  if (status === 'done' && result) return { kind: 'counts', counts: result }
  const { errors = [], faults, message = '' } = error ?? {}
  return errors.length ? { kind: 'faults', errors, count: faults ?? errors.length } : { kind: 'failed', message } // prettier-ignore
}

/** From 0 to 1: checking and storing take about as long; undefined while nobody can tell. */
export function partOf({ phase, rows, total }: Pick<Import, 'phase' | 'rows' | 'total'>): number | undefined {
  if (phase === null || phase === 'reading' || !total) return undefined
  const own = Math.min(1, rows / total) / 2
  return phase === 'storing' ? 0.5 + own : own
}

/** Milliseconds that a phase has to go on before anything is said of the rest. */
const TELLING = 3000

/** Tells how long it takes still, by how fast it was so far. */
export class Pace {
  #from: { phase: Import['phase']; rows: number; at: number } | undefined

  /** Milliseconds; undefined while that would be guessed. */
  left({ phase, rows, total }: Pick<Import, 'phase' | 'rows' | 'total'>, now: number): number | undefined {
    if (this.#from?.phase !== phase) this.#from = { phase, rows, at: now }
    const done = rows - this.#from.rows
    const spent = now - this.#from.at
    if (!total || phase === 'reading' || done <= 0 || spent < TELLING) return undefined
    const rest = total - rows + (phase === 'checking' ? total : 0)
    return (Math.max(0, rest) * spent) / done
  }
}
