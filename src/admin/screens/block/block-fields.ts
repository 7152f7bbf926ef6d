// What is special about the fields of blocks: which types they have, and whether a template needs one.
import type { FieldType } from '../../client/operations.d.ts'

/** Types that have no place in a block. */
const REFUSED = new Set(['relation', 'relations', 'recurrence', 'iban'])
export const typesOf = (all: FieldType[]): FieldType[] => all.filter(({ key }) => !REFUSED.has(key))

/** Whether a template names a field in one of its tags or outputs. */
export function isUsed(template: string, name: string): boolean {
  const word = new RegExp(`(?<![\\w])${name.replace(/\W/g, '')}(?![\\w])`)
  return (template.match(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g) ?? []).some((tag) => word.test(tag))
}
