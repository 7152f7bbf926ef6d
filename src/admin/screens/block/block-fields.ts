// What is special about the fields of blocks: which types they have, and whether a template needs one.
import { isMasked, isRelation, isRepeating } from '../../../lib/rules/conditions/traits.ts'
import type { FieldType } from '../../client/operations.d.ts'

/** Without the types that have no place in a block. */
export const typesOf = (all: FieldType[]): FieldType[] =>
  all.filter(({ key: type }) => !isRelation({ type }) && !isRepeating({ type }) && !isMasked({ type }))

/** Whether a template names a field in one of its tags or outputs. */
export function isUsed(template: string, name: string): boolean {
  const word = new RegExp(`(?<![\\w])${name.replace(/\W/g, '')}(?![\\w])`)
  return (template.match(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g) ?? []).some((tag) => word.test(tag))
}
