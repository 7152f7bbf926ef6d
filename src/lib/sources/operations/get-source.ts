import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Source, sourceRef } from '../schema.ts'
import { serializeSource } from '../serialize-source.ts'
import { sourceSubject } from '../subject.ts'
import { getSource } from '../sources.ts'

export default defineOperation({
  name: 'get_source',
  summary: 'Get an external source with its mapping and its last run; credentials are never returned.',
  level: 'read',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'GET /sources/{id}',
  input: z.strictObject({ id: sourceRef }),
  output: Source,
  subject: sourceSubject,
  handler: async (ctx, { id }) => serializeSource(ctx, await getSource(ctx, id)),
})
