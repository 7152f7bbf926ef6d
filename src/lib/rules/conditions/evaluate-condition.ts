// Evaluates a condition.
import type { Condition, Literal, Surroundings, Values } from './condition.ts'
import { resolve } from './resolve.ts'
import { matchesRule } from './operators.ts'

/** `subject` has values by name, system fields with their @; missing ones are empty. */
export const matchesCondition = (condition: Condition, subject: Values, around: Surroundings): boolean =>
  matchesResolved(resolve(condition, around), (name) => (Object.hasOwn(subject, name) ? subject[name] : undefined))

/** The same for a resolved condition, for many subjects. */
export function matchesResolved(condition: Condition<Literal>, read: (name: string) => unknown): boolean {
  if ('all' in condition) return condition.all.every((one) => matchesResolved(one, read))
  if ('any' in condition) return condition.any.some((one) => matchesResolved(one, read))
  if ('not' in condition) return !matchesResolved(condition.not, read)
  return matchesRule(condition, read(condition.field))
}
