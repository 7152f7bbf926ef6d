// Files to download, of the media library, by id; what they are is told by their content.
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { itemIds, sampleIds, type Items } from '../item-ids.ts'

const options = z.strictObject({
  multiple: z.boolean().optional(),
  /** Media types or endings: application/pdf, image/*, .docx */
  accept: z
    .array(z.string().regex(/^(\.[a-z0-9]{1,10}|[a-z]+\/(\*|[a-z0-9.+-]{1,100}))$/))
    .min(1)
    .max(40)
    .optional(),
  max_mb: z.int().min(1).max(50).optional(),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<Items>({
  key: 'file',
  label: 'File',
  options,
  ...itemIds((field) => own(field).multiple ?? false),
  widget: 'file',
  becomes: [],
  sample: (field) => sampleIds('document', own(field).multiple),
  hostile: (field) => [sampleIds('document', own(field).multiple, true)],
})
