import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { notFoundSubject } from '../not-found-subject.ts'
import { NotFound } from '../schema.ts'

export default defineOperation({
  name: 'dismiss_not_found',
  summary: 'Remove an address from the list of those not found; it is listed again when it is requested again.',
  level: 'write',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'DELETE /not-found-log',
  input: z.strictObject({ path: z.string().min(1).max(500) }),
  output: NotFound,
  subject: notFoundSubject,
  async handler(ctx, { path }) {
    const row = await ctx.db.selectFrom('not_found').selectAll().where('path', '=', path).executeTakeFirst()
    if (!row) throw new AppError('redirect.missing_address_unknown', { path })
    await ctx.db.deleteFrom('not_found').where('path', '=', path).execute()
    return row
  },
})
