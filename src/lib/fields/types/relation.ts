// An entry of a table, a page or an account, by its id.
import { z } from 'zod'
import { defineField } from '../define-field.ts'
import { RELATED, referenceTo, relatedId, relatedToView } from '../related-ids.ts'

export default defineField<number>({
  key: 'relation',
  label: { en: 'Relation', de: 'Verknüpfung' },
  options: z.strictObject(RELATED),
  value: () => relatedId,
  empty: () => false,
  column: { sqlite: 'integer', mysql: 'bigint' },
  widget: 'relation',
  traits: { kind: 'id', shape: 'one', prose: null, refers: 'entries' },
  show: relatedToView,
  blank: () => undefined,
  // Its title is not part of the value.
  text: () => '',
  references: (id, field) => [referenceTo(field, id, '')],
  becomes: ['relations'],
  sample: () => 1,
  hostile: () => [Number.MAX_SAFE_INTEGER],
})
