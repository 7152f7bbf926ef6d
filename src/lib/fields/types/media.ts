// Items of the media library, by id.
import { z } from 'zod'
import { RATIOS } from '../../base/picture-plan.ts'
import { defineField, type Field } from '../define-field.ts'
import { itemIds, sampleIds, type Items } from '../item-ids.ts'

const KINDS = ['image', 'video', 'audio', 'document'] as const

const options = z.strictObject({
  multiple: z.boolean().optional(),
  kinds: z.array(z.enum(KINDS)).min(1).optional(),
  /** Ratios the editor offers crops for. */
  ratios: z.array(z.enum(RATIOS)).max(RATIOS.length).optional(),
  alt_required: z.boolean().optional(),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<Items>({
  key: 'media',
  label: 'Media',
  options,
  ...itemIds((field) => own(field).multiple ?? false),
  widget: 'media',
  becomes: [],
  sample: (field) => sampleIds(own(field).kinds?.[0] ?? 'image', own(field).multiple),
  hostile: (field) => [sampleIds(own(field).kinds?.[0] ?? 'image', own(field).multiple, true)],
})
