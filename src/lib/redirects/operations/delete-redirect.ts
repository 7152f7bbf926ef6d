import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { asDeleted } from '../../core/operation/stamps.ts'
import { Redirect, serializeRedirect } from '../schema.ts'
import { getRedirect, redirectSubject } from '../subject.ts'

export default defineOperation({
  name: 'delete_redirect',
  summary: 'Delete a redirect.',
  level: 'write',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'DELETE /redirects/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Redirect,
  subject: redirectSubject,
  async handler(ctx, { id }) {
    const row = await getRedirect(ctx, id)
    await ctx.db.deleteFrom('redirects').where('id', '=', id).execute()
    ctx.touched.add('redirects')
    return asDeleted(ctx, serializeRedirect(row))
  },
})
