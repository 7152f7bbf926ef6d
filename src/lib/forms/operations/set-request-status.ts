import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { setStatus } from '../change-request.ts'
import { serializeRequest } from '../find-request.ts'
import { requestSubject } from '../request-subject.ts'
import { RequestHead, requestStatus } from '../schema.ts'

export default defineOperation({
  name: 'set_request_status',
  summary: 'Set the status of a request: new, in_progress, done or spam. It is deleted 180 days after it was done.',
  level: 'write',
  permission: 'requests.manage',
  feature: 'requests',
  rest: 'PATCH /requests/{id}',
  mcp: { idempotent: true },
  input: z.strictObject({ id: z.int().min(1), status: requestStatus }),
  output: RequestHead,
  subject: requestSubject,
  handler: async (ctx, { id, status }) => serializeRequest(ctx, await setStatus(ctx, id, status)),
})
