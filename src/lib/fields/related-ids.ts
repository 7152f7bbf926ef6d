// What the types relation and relations have in common: ids of entries, pages or accounts.
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import type { Field, Reference, RelatedView, ShowContext } from './define-field.ts'

const TARGET = /^(@pages|@users|[a-z][a-z0-9_]{1,40})$/
const message = zodText('field.not_an_entry_id')

export const relatedId = z.int(message).min(1, message)

/** Options of both types. */
export const RELATED = {
  /** The handle of a table, `@pages` or `@users`. */
  target: z.string().regex(TARGET, zodText('declaration.target_format')),
  /** Which of them can be chosen (contract 2.2); checked against the fields of the target when the table is saved. */
  filter: z.record(z.string(), z.unknown()).optional(),
  /** What becomes of the value when what it names is deleted: it is emptied, or the deletion is refused. Left out: null. */
  on_delete: z.enum(['null', 'restrict']).optional(),
}
export const targetOf = (field: Field): string => (field as Field & { target: string }).target

export function referenceTo(field: Field, id: number, pointer: string): Reference {
  const target = targetOf(field)
  if (target === '@pages') return { type: 'page', id, pointer, field }
  if (target === '@users') return { type: 'user', id, pointer, field }
  return { type: 'entry', id, table: target, pointer, field }
}

export const showRelated = (id: unknown, field: Field, ctx: ShowContext): RelatedView | undefined =>
  typeof id === 'number' ? ctx.related?.(targetOf(field), id) : undefined
