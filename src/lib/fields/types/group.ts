// A list of items that have the same fields.
import { objectOf, zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import {
  cleanFields,
  hostileFields,
  referencesOfFields,
  sampleFields,
  fieldsToView,
  textOfFields,
} from '../field-set.ts'
import { hasItemIds, ITEM_ID } from '../item-keys.ts'

const MAX_ITEMS = 200
const itemId = z.string().regex(ITEM_ID, zodText('field.item_id_format'))

const options = z
  .strictObject({
    fields: z
      .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .describe('The fields of an item, by name or as a list; a group cannot contain a group'),
    min: z.int().min(0).max(MAX_ITEMS).optional().describe('Items at least'),
    max: z.int().min(1).max(MAX_ITEMS).optional().describe('Items at most'),
    item_label: z
      .string()
      .max(100)
      .optional()
      .describe('The field whose text names an item in the editor, or a fixed word'),
    layout: z.enum(['list', 'grid', 'table']).optional().describe('How the editor arranges the items'),
  })
  .refine(({ min = 0, max = MAX_ITEMS }) => min <= max, {
    path: ['min'],
    message: zodText('declaration.min_above_max'),
  })

type Item = Record<string, unknown>
type Own = Omit<z.infer<typeof options>, 'fields'> & { fields: Field[] }
const own = (field: Field) => field as Field & Own

export default defineField<Item[]>({
  key: 'group',
  label: { en: 'List of items', de: 'Liste mit mehreren Angaben' },
  options,
  value(field, type) {
    const { fields, min = 0, max = MAX_ITEMS } = own(field)
    const nested = Object.fromEntries(fields.map((one) => [one.name, type(one.type).value(one, type).optional()]))
    const shape = hasItemIds(field) ? { ...nested, id: itemId.optional() } : nested
    return z
      .array(z.strictObject(shape, { error: notAnItem(fields.map(({ name }) => name)) }), zodText('field.not_a_list'))
      .min(min, zodText('field.too_few_items', { min }))
      .max(max, zodText('field.too_many_items', { max }))
  },
  empty: (items) => items.length === 0,
  clean: (items, field, type) =>
    items.map((item) => ({
      ...cleanFields(own(field).fields, item, type),
      ...(hasItemIds(field) && item['id'] !== undefined && { id: item['id'] }),
    })),
  column: { sqlite: 'text', mysql: 'mediumtext' },
  widget: 'group',
  traits: { kind: 'none', shape: 'items', prose: null, folded: true, searched: true },
  show: (items, field, ctx) => itemsOf(items).map((item) => fieldsToView(own(field).fields, item, ctx)),
  blank: () => [],
  text: (items, field, type) =>
    itemsOf(items)
      .map((item) => textOfFields(own(field).fields, item, type))
      .join('\n'),
  references: (items, field, type) =>
    itemsOf(items).flatMap((item, i) =>
      referencesOfFields(own(field).fields, item, type).map((reference) => ({
        ...reference,
        pointer: `/${i}${reference.pointer}`,
      })),
    ),
  becomes: [],
  sample: (field, type) => {
    const { min = 0, max = MAX_ITEMS, fields } = own(field)
    return Array.from({ length: Math.min(max, Math.max(min, 3)) }, () => sampleFields(fields, type))
  },
  hostile: (field, type) => lists(hostileFields(own(field).fields, type), field),
})

// What was stored before the field became a group is no list of items.
const itemsOf = (stored: unknown): Item[] =>
  (Array.isArray(stored) ? stored : []).filter((item): item is Item => typeof item === 'object' && item !== null)

const notAnItem = (names: string[]): z.core.$ZodErrorMap => {
  const unknown = objectOf(names)
  return (issue) => unknown(issue) ?? zodText('field.not_an_object')
}

/** Lists as long as the group takes, each item another attack. */
function lists(items: Item[], field: Field): Item[][] {
  const { min = 0, max = MAX_ITEMS } = own(field)
  const size = Math.min(max, Math.max(min, items.length))
  const filled = Array.from({ length: size }, (_, i) => items[i % items.length]!)
  return items.length > size ? items.map((item) => Array.from({ length: size }, () => item)) : [filled]
}
