// Saves a calendar object or a contact sent by a client: stores its text unchanged, and updates its entry.
import { defineOperation, z } from 'cms/extension'
import { LARGEST } from '../limits.ts'
import { collectionField, expectField, hrefField, objectSubject } from './object.ts'

const input = z.strictObject({
  ...collectionField,
  href: hrefField,
  raw: z.string().max(LARGEST).optional().describe('The text'),
  raw_base64: z
    .string()
    .max(Math.ceil((LARGEST * 4) / 3) + 4)
    .optional()
    .describe('The text where it is not UTF-8'),
  expect: expectField,
})
export type SaveObject = z.output<typeof input>

export default defineOperation({
  name: 'save_object',
  summary:
    'Store a calendar object (iCalendar) or a contact (vCard) under its address; its entry is made or changed by it.',
  level: 'write',
  replacesAll: true,
  permission: 'dav.use',
  feature: 'dav',
  rest: 'PUT /dav/{kind}/{table}/{href}',
  input,
  output: z.object({
    id: z.int().describe('Of the entry'),
    table: z.string(),
    href: z.string(),
    etag: z.string(),
    made: z.boolean(),
  }),
  subject: objectSubject,
  handler: async (ctx, input) => (await import('../writes/save-object.ts')).saveObject(ctx, input),
})
