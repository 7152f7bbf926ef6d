// Overwritten or deleted texts of objects, the latest first.
import { defineOperation, z } from 'cms/extension'
import { collectionField } from './object.ts'

export default defineOperation({
  name: 'list_versions',
  summary:
    'List the latest texts of calendar objects or contacts of a table that were overwritten or deleted; restore_version brings one back.',
  level: 'read',
  permission: 'dav.use',
  feature: 'dav',
  rest: 'GET /dav/{kind}/{table}/versions',
  paged: true,
  input: z.strictObject({
    ...collectionField,
    href: z.string().max(250).optional().describe('Only of this object'),
  }),
  output: z.object({
    id: z.int(),
    href: z.string(),
    title: z.string(),
    etag: z.string(),
    replaced_at: z.string(),
    user: z.int().nullable().describe('Id of the account that did it; null for a change in the admin'),
    deleted: z.boolean().describe('Whether the object is gone now'),
    raw: z.string().describe('The text, as far as it is UTF-8'),
  }),
  handler: async (ctx, input) => (await import('../store/versions.ts')).listVersions(ctx, input),
})
