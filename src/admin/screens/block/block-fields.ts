// The field types allowed in blocks, and whether a template uses a field.
import { isMasked, isRelation, isRepeating } from '../../../lib/rules/conditions/traits.ts'
import type { FieldType } from '../../client/operations.d.ts'

/** Without the types that are not allowed in a block. */
export const typesOf = (all: FieldType[]): FieldType[] =>
  all.filter(({ key: type }) => !isRelation({ type }) && !isRepeating({ type }) && !isMasked({ type }))

/** Whether a tag or an output of the template contains the field. */
export function isUsed(template: string, name: string): boolean {
  const word = new RegExp(`(?<![\\w])${name.replace(/\W/g, '')}(?![\\w])`)
  return (template.match(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g) ?? []).some((tag) => word.test(tag))
}
