// How long a text is, for fields that say how long it may be: counted as the service counts, in characters people see.
import type { FieldDeclaration } from './define-control.ts'

/** Undefined where there is no limit. */
export function countOf(text: string, { max }: FieldDeclaration): { now: number; max: number } | undefined {
  return typeof max === 'number' ? { now: [...text].length, max } : undefined
}
