// What the types relation and relations have in common: ids of entries, pages or accounts.
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import type { Field, Reference, RelatedView, FieldViewContext } from './define-field.ts'

const TARGET = /^(@pages|@users|[a-z][a-z0-9_]{1,40})$/
const message = zodText('field.not_an_entry_id')

export const relatedId = z.int(message).min(1, message)

/** Options of both types. */
export const RELATED = {
  target: z
    .string()
    .regex(TARGET, zodText('declaration.target_format'))
    .describe('What it leads to: the handle of a table, `@pages` or `@users`'),
  filter: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Which of them can be chosen: a condition on the fields of the target'),
  on_delete: z
    .enum(['null', 'restrict'])
    .optional()
    .describe(
      'When what it leads to is deleted: `null` empties the value, `restrict` refuses the deletion; `null` when missing',
    ),
}
export const targetOf = (field: Field): string => (field as Field & { target: string }).target

export function referenceTo(field: Field, id: number, pointer: string): Reference {
  const target = targetOf(field)
  if (target === '@pages') return { type: 'page', id, pointer, field }
  if (target === '@users') return { type: 'user', id, pointer, field }
  return { type: 'entry', id, table: target, pointer, field }
}

export const relatedToView = (id: unknown, field: Field, ctx: FieldViewContext): RelatedView | undefined =>
  typeof id === 'number' ? ctx.related?.(targetOf(field), id) : undefined
