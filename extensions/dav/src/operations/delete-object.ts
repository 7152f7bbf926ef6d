// Deletes an object for clients. Its entry stays: a published one goes offline, others are withdrawn.
import { defineOperation, z } from 'cms/extension'
import { collectionField, expectField, hrefField, objectSubject } from './object.ts'

const input = z.strictObject({ ...collectionField, href: hrefField, expect: expectField })
export type DeleteObject = z.output<typeof input>

export default defineOperation({
  name: 'delete_object',
  summary: 'Take a calendar object or contact away from programs; its entry goes offline, so visitors do not see it.',
  level: 'write',
  replacesAll: true,
  permission: 'dav.use',
  feature: 'dav',
  rest: 'DELETE /dav/{kind}/{table}/{href}',
  input,
  output: z.object({ id: z.int().describe('Of the entry'), table: z.string(), href: z.string() }),
  subject: objectSubject,
  handler: async (ctx, input) => (await import('../writes/delete-object.ts')).deleteObject(ctx, input),
})
