import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeSource, checkAddress } from '../save-source.ts'
import { Source, sourceFields, sourceRef } from '../schema.ts'
import { serializeSource } from '../serialize-source.ts'
import { sourceSubject } from '../subject.ts'

export default defineOperation({
  name: 'update_source',
  summary: 'Change an external source. Omitted values stay; a URL of another origin removes the credentials.',
  level: 'write',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'PATCH /sources/{id}',
  secret: ['auth'],
  input: z.strictObject({ id: sourceRef, ...sourceFields }),
  output: Source,
  subject: sourceSubject,
  prepare: (ctx, { url }) => checkAddress(ctx, url),
  handler: async (ctx, { id, ...input }) => serializeSource(ctx, await changeSource(ctx, id, input)),
})
