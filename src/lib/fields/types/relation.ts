// An entry of a table, a page or an account, by its id.
import { z } from 'zod'
import { defineField } from '../define-field.ts'
import { RELATED, referenceTo, relatedId, showRelated } from '../related-ids.ts'

export default defineField<number>({
  key: 'relation',
  label: 'Relation',
  options: z.strictObject(RELATED),
  value: () => relatedId,
  empty: () => false,
  column: { sqlite: 'integer', mysql: 'bigint' },
  widget: 'relation',
  show: showRelated,
  blank: () => undefined,
  // Its title is not part of the value.
  text: () => '',
  references: (id, field) => [referenceTo(field, id, '')],
  operators: ['eq', 'ne', 'in', 'nin', 'filled', 'empty'],
  becomes: ['relations'],
  sample: () => 1,
  hostile: () => [Number.MAX_SAFE_INTEGER],
})
