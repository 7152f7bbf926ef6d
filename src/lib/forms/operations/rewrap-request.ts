import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { versionOf } from '../../core/operation/if-match.ts'
import { putWraps } from '../change-request.ts'
import { serializeRequest } from '../find-request.ts'
import { requestSubject } from '../request-subject.ts'
import { RequestHead, Wrap } from '../schema.ts'

export default defineOperation({
  name: 'rewrap_request',
  summary: 'Change who can read a request: replaces its wrapped content keys by new ones from a reader’s browser.',
  level: 'write',
  permission: 'requests.manage',
  feature: 'requests',
  elevated: true,
  rest: 'PUT /requests/{id}/wraps',
  input: z.strictObject({
    id: z.int().min(1),
    wraps: z.array(Wrap).min(1).max(50),
    version: z.int().min(1).optional().describe('Of the request that they were made for; told by If-Match, too'),
  }),
  output: RequestHead,
  secret: ['wraps'],
  // The list names all readers: if it is approved later, it must not lock out readers added since.
  storedInput: (ctx, input) => ({ ...versionOf(ctx, input), ...input }),
  subject: requestSubject,
  handler: async (ctx, input) => serializeRequest(ctx, await putWraps(ctx, input)),
})
