// Files to download, from the media library, by id; their type is determined by their content.
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { itemIds, sampleIds, type Items } from '../item-ids.ts'

const options = z.strictObject({
  multiple: z.boolean().optional().describe('Whether it takes several'),
  accept: z
    .array(z.string().regex(/^(\.[a-z0-9]{1,10}|[a-z]+\/(\*|[a-z0-9.+-]{1,100}))$/))
    .min(1)
    .max(40)
    .optional()
    .describe('Media types or endings that are taken: application/pdf, image/*, .docx'),
  max_mb: z.int().min(1).max(50).optional().describe('Size of one file in MB'),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<Items>({
  key: 'file',
  label: { en: 'File', de: 'Datei' },
  options,
  ...itemIds((field) => own(field).multiple ?? false),
  widget: 'file',
  traits: { kind: 'none', shape: 'ids', prose: null, refers: 'media', sent: true },
  becomes: [],
  sample: (field) => sampleIds('document', own(field).multiple),
  hostile: (field) => [sampleIds('document', own(field).multiple, true)],
})
