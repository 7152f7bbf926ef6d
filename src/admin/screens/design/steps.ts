// Undo and redo of an immutable value.
import { MAX_STEPS, TYPING_PAUSE } from '../../editing/limits.ts'

interface Step<T> {
  before: T
  field: string | undefined
  at: number
}
export interface Steps<T> {
  readonly done: readonly Step<T>[]
  readonly undone: readonly T[]
}
export const noSteps: Steps<never> = { done: [], undone: [] }

/** Adds a step; changes of one field without a pause are one step. */
export function record<T>({ done, undone }: Steps<T>, step: Step<T>): Steps<T> {
  const last = done.at(-1)
  const goesOn =
    !undone.length && step.field !== undefined && last?.field === step.field && step.at - last.at <= TYPING_PAUSE
  if (goesOn) return { done: [...done.slice(0, -1), { ...last, at: step.at }], undone: [] }
  return { done: [...done, step].slice(-MAX_STEPS), undone: [] }
}

interface Moved<T> {
  value: T
  steps: Steps<T>
}

/** Undefined when there is nothing to undo. */
export function undo<T>({ done, undone }: Steps<T>, now: T): Moved<T> | undefined {
  const last = done.at(-1)
  return last && { value: last.before, steps: { done: done.slice(0, -1), undone: [...undone, now] } }
}

/** Undefined when there is nothing to redo. */
export function redo<T>({ done, undone }: Steps<T>, now: T): Moved<T> | undefined {
  if (!undone.length) return undefined
  const step = { before: now, field: undefined, at: 0 }
  return { value: undone.at(-1)!, steps: { done: [...done, step], undone: undone.slice(0, -1) } }
}
