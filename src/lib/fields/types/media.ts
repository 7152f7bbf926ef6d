// Items of the media library, by id.
import { z } from 'zod'
import { RATIOS } from '../../base/picture-plan.ts'
import { defineField, type Field } from '../define-field.ts'
import { itemIds, sampleIds, type Items } from '../item-ids.ts'

const KINDS = ['image', 'video', 'audio', 'document'] as const

const options = z.strictObject({
  multiple: z.boolean().optional().describe('Whether it takes several'),
  kinds: z.array(z.enum(KINDS)).min(1).optional().describe('Kinds of files that can be chosen; all when missing'),
  ratios: z.array(z.enum(RATIOS)).max(RATIOS.length).optional().describe('Ratios that the editor offers crops for'),
  alt_required: z
    .boolean()
    .optional()
    .describe('Whether a picture without alternative text keeps it from being published'),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<Items>({
  key: 'media',
  label: { en: 'Media', de: 'Medien' },
  options,
  ...itemIds((field) => own(field).multiple ?? false),
  widget: 'media',
  traits: {
    kind: 'none',
    shape: 'ids',
    prose: null,
    refers: 'media',
    shown: true,
    fits: ['image_field', 'contact/photo'],
  },
  becomes: [],
  sample: (field) => sampleIds(own(field).kinds?.[0] ?? 'image', own(field).multiple),
  hostile: (field) => [sampleIds(own(field).kinds?.[0] ?? 'image', own(field).multiple, true)],
})
