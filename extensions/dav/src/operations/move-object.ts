// Changes the address of an object: in the same collection the entry stays; in another one a new entry is created.
import { defineOperation, z } from 'cms/extension'
import { collectionField, expectField, hrefField, objectSubject } from './object.ts'

const input = z.strictObject({
  ...collectionField,
  href: hrefField,
  to_table: z.string().max(64).optional().describe('The same when missing'),
  to_href: hrefField,
  overwrite: z.boolean().default(true),
  expect: expectField,
})
export type MoveObject = z.output<typeof input>

export default defineOperation({
  name: 'move_object',
  summary: 'Give a calendar object or contact another address, in its collection or in another one of its kind.',
  level: 'write',
  replacesAll: true,
  permission: 'dav.use',
  feature: 'dav',
  rest: 'POST /dav/{kind}/{table}/{href}/move',
  input,
  output: z.object({
    id: z.int().describe('Of the entry'),
    table: z.string(),
    href: z.string(),
    made: z.boolean(),
  }),
  subject: objectSubject,
  handler: async (ctx, input) => (await import('../writes/move-object.ts')).moveObject(ctx, input),
})
