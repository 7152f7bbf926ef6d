// Several entries of a table, pages or accounts, by their ids and in their order.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { RELATED, referenceTo, relatedId, relatedToView } from '../related-ids.ts'
import { issue, type ValueError } from '../string-value.ts'

const MAX = 200

const options = z
  .strictObject({
    ...RELATED,
    min_items: z.int().min(0).max(MAX).optional().describe('Entries at least'),
    max_items: z.int().min(1).max(MAX).optional().describe('Entries at most'),
    sortable: z.boolean().optional().describe('Whether people put them in order; else they are sorted by id'),
  })
  .refine(({ min_items = 0, max_items = MAX }) => min_items <= max_items, {
    path: ['min_items'],
    message: zodText('declaration.min_above_max_items'),
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<number[]>({
  key: 'relations',
  label: { en: 'Relations', de: 'Verknüpfungen' },
  options,
  value(field) {
    const { min_items = 0, max_items = MAX } = own(field)
    return z
      .array(relatedId, zodText('field.not_a_list_of_ids'))
      .check((ctx) => {
        const error = listError(ctx.value, min_items, max_items)
        if (error) ctx.issues.push({ ...issue(error), input: ctx.value })
      })
      .meta({ minItems: min_items, maxItems: max_items, uniqueItems: true })
  },
  empty: (ids) => ids.length === 0,
  clean: (ids, field) => (own(field).sortable ? ids : ids.toSorted((a, b) => a - b)),
  column: { sqlite: 'pivot', mysql: 'pivot' },
  widget: 'relations',
  traits: { kind: 'id', shape: 'list', prose: null, refers: 'entries' },
  show: (ids, field, ctx) => idsOf(ids).flatMap((id) => relatedToView(id, field, ctx) ?? []),
  blank: () => [],
  text: () => '',
  references: (ids, field) => idsOf(ids).map((id, i) => referenceTo(field, id, `/${i}`)),
  becomes: [],
  sample: (field) => firstIds(own(field).min_items ?? 1),
  hostile: (field) => [firstIds(own(field).max_items ?? MAX)],
})

function listError(ids: readonly number[], min: number, max: number): ValueError | undefined {
  if (ids.length < min) return message('field.too_few_entries', { min })
  if (ids.length > max) return message('field.too_many_entries', { max })
  if (new Set(ids).size === ids.length) return undefined
  return message('field.entry_repeated')
}

const firstIds = (count: number): number[] => Array.from({ length: Math.max(1, count) }, (_, i) => i + 1)

// What was stored before the field took several is one id.
const idsOf = (stored: unknown): number[] => [stored].flat().filter((id): id is number => typeof id === 'number')
