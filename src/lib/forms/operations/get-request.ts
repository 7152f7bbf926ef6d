import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { filesOf, findRequest, serializeRequest, wrapsOf } from '../find-request.ts'
import { requestSubject } from '../request-subject.ts'
import { SealedRequest } from '../schema.ts'

export default defineOperation({
  name: 'get_request',
  summary:
    'Get an encrypted request with its wrapped keys, to be decrypted in the browser of somebody who has one of the keys.',
  level: 'read',
  permission: 'requests.read',
  feature: 'requests',
  rest: 'GET /requests/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: SealedRequest,
  subject: requestSubject,
  async handler(ctx, { id }) {
    const row = await findRequest(ctx, id)
    const { content } = await ctx.db
      .selectFrom('requests')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const files = await filesOf(ctx, id)
    return {
      ...(await serializeRequest(ctx, row)),
      place: { site: ctx.site.key, table: row.table_uid, reference: row.reference },
      content,
      wraps: await wrapsOf(ctx, id),
      sealed_files: files.map(({ number, size }) => ({ number: Number(number), size: Number(size) })),
    }
  },
})
