// Fields that a public form cannot have: relations to the website's content, and files that would become public.
import { isMedia, isRelation, isRepeating } from '../../rules/conditions/traits.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import type { Field } from '../../fields/fields.ts'

/** Whether visitors can fill in fields of its type: no relations, and no recurrence rules. */
export const isFilledIn = ({ type }: Pick<Field, 'type'>): boolean => !isRelation({ type }) && !isRepeating({ type })

/** Why a form cannot have a field. */
export function notInFormReason(
  { name, type, readonly, default: standard }: Field,
  kind: 'content' | 'inbox',
): Message | undefined {
  if (readonly && standard === undefined) return message('table.not_asked_readonly', { field: name })
  if (isMedia({ type }) && kind !== 'inbox') return message('table.not_asked_file', { field: name })
  if (!isFilledIn({ type })) return message('table.not_asked_type', { field: name, type })
  return undefined
}
