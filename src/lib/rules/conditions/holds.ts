// Evaluates a condition.
import type { Condition, Literal, Surroundings, Values } from './condition.ts'
import { resolve } from './resolve.ts'
import { ruleHolds } from './operators.ts'

/** `subject` has values by name, system fields with their @; missing ones are empty. */
export const holds = (condition: Condition, subject: Values, around: Surroundings): boolean =>
  holdsFor(resolve(condition, around), (name) => (Object.hasOwn(subject, name) ? subject[name] : undefined))

/** The same for a resolved condition, for many subjects. */
export function holdsFor(condition: Condition<Literal>, read: (name: string) => unknown): boolean {
  if ('all' in condition) return condition.all.every((one) => holdsFor(one, read))
  if ('any' in condition) return condition.any.some((one) => holdsFor(one, read))
  if ('not' in condition) return !holdsFor(condition.not, read)
  return ruleHolds(condition, read(condition.field))
}
