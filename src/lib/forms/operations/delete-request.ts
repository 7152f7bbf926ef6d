import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { asDeleted } from '../../core/operation/stamps.ts'
import { removeRequest, trashRequest } from '../change-request.ts'
import { findRequest, serializeRequest } from '../find-request.ts'
import { requestSubject } from '../request-subject.ts'
import { RequestHead } from '../schema.ts'

export default defineOperation({
  name: 'delete_request',
  summary:
    'Move a request to the trash for 30 days; `permanently` deletes it and its files at once, also from the trash.',
  level: 'write',
  permission: 'requests.manage',
  feature: 'requests',
  rest: 'DELETE /requests/{id}',
  input: z.strictObject({ id: z.int().min(1), permanently: z.boolean().optional() }),
  output: RequestHead,
  subject: requestSubject,
  async handler(ctx, { id, permanently }) {
    if (!permanently) return serializeRequest(ctx, await trashRequest(ctx, id))
    const deleted = await serializeRequest(ctx, await findRequest(ctx, id))
    await removeRequest(ctx, id)
    return asDeleted(ctx, deleted)
  },
})
