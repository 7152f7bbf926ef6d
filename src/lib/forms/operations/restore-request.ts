import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { untrashRequest } from '../change-request.ts'
import { serializeRequest } from '../find-request.ts'
import { requestSubject } from '../request-subject.ts'
import { RequestHead } from '../schema.ts'

export default defineOperation({
  name: 'restore_request',
  summary: 'Restore a request from the trash.',
  level: 'write',
  permission: 'requests.manage',
  feature: 'requests',
  rest: 'POST /requests/{id}/restore',
  input: z.strictObject({ id: z.int().min(1) }),
  output: RequestHead,
  subject: requestSubject,
  handler: async (ctx, { id }) => serializeRequest(ctx, await untrashRequest(ctx, id)),
})
