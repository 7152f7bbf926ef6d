// An import that runs on the server: progress, remaining time and result.
import type { Import, Imported } from '../../client/operations.d.ts'
import type { FieldError } from '../../client/problem.ts'

export type Counts = Imported

export type Report =
  | { kind: 'counts'; counts: Counts }
  /** Nothing was imported; `count` is the number of all errors, `errors` the first of them. */
  | { kind: 'faults'; errors: FieldError[]; count: number }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }
  | { kind: 'waits' }

export const isOpenRun = ({ status }: Pick<Import, 'status'>): boolean => status === 'waiting' || status === 'running'

/** The run was restarted: its progress begins again. */
export const wasInterrupted = (run: Pick<Import, 'status' | 'attempts' | 'stopping'>): boolean =>
  isOpenRun(run) && !run.stopping && (run.attempts ?? 0) >= (run.status === 'waiting' ? 1 : 2)

/** The running import, and the latest one that was not only a check; `runs` begins with the newest. */
export const currentRuns = (runs: readonly Import[]): Record<'open' | 'last', Import | undefined> => ({
  open: runs.find(isOpenRun),
  last: runs.find(({ check_only }) => !check_only),
})

/** The result of a finished import. */
export function reportOf({ status, result, error }: Import): Report {
  if (status === 'pending') return { kind: 'waits' }
  if (status === 'stopped') return { kind: 'stopped' }
  if (status === 'done' && result) return { kind: 'counts', counts: result }
  const { errors = [], faults, message = '' } = error ?? {}
  return errors.length ? { kind: 'faults', errors, count: faults ?? errors.length } : { kind: 'failed', message }
}

/** From 0 to 1: checking and storing take about the same time; undefined while the total is unknown. */
export function partOf({ phase, rows, total }: Pick<Import, 'phase' | 'rows' | 'total'>): number | undefined {
  if (phase === null || phase === 'reading' || !total) return undefined
  const own = Math.min(1, rows / total) / 2
  return phase === 'storing' ? 0.5 + own : own
}

/** Milliseconds that a phase has to last before its remaining time is estimated. */
const TELLING = 3000

/** Estimates the remaining time from the speed so far. */
export class Pace {
  #from: { phase: Import['phase']; rows: number; at: number } | undefined

  /** Milliseconds; undefined while an estimate would be a guess. */
  left({ phase, rows, total }: Pick<Import, 'phase' | 'rows' | 'total'>, now: number): number | undefined {
    if (this.#from?.phase !== phase) this.#from = { phase, rows, at: now }
    const done = rows - this.#from.rows
    const spent = now - this.#from.at
    if (!total || phase === 'reading' || done <= 0 || spent < TELLING) return undefined
    const rest = total - rows + (phase === 'checking' ? total : 0)
    return (Math.max(0, rest) * spent) / done
  }
}
