// The length of a text in user-perceived characters, as the service counts it.
import type { FieldDeclaration } from './define-control.ts'

/** Undefined without a limit. */
export function countOf(text: string, { max }: FieldDeclaration): { now: number; max: number } | undefined {
  return typeof max === 'number' ? { now: [...text].length, max } : undefined
}
