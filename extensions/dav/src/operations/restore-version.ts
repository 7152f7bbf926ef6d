// Restores an overwritten or deleted text.
import { defineOperation, z } from 'cms/extension'
import { collectionField, objectSubject } from './object.ts'

const load = () => import('../store/versions.ts')

export default defineOperation({
  name: 'restore_version',
  summary:
    'Bring an overwritten or deleted text of a calendar object or contact back; programs get it with their next sync.',
  level: 'write',
  replacesAll: true,
  permission: 'dav.use',
  feature: 'dav',
  rest: 'POST /dav/{kind}/{table}/versions/{version}/restore',
  input: z.strictObject({ ...collectionField, version: z.int().min(1).describe('Id from list_versions') }),
  output: z.object({
    id: z.int().describe('Of the entry'),
    table: z.string(),
    href: z.string(),
    etag: z.string(),
    made: z.boolean(),
  }),
  subject: {
    ...objectSubject,
    load: async (ctx, input, result) => (await load()).entryOfVersion(ctx, input, result),
  },
  handler: async (ctx, input) => (await load()).restoreVersion(ctx, input),
})
