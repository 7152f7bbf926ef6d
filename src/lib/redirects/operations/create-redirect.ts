import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { checkTarget } from '../address.ts'
import { insertRedirect, rejectLoop, rejectTakenAddress } from '../redirects.ts'
import { fromPath, Redirect, redirectStatus, serializeRedirect, toUrl } from '../schema.ts'
import { checkPlaceholders, storedSource } from '../source.ts'
import { getRedirect, redirectSubject } from '../subject.ts'

export default defineOperation({
  name: 'create_redirect',
  summary: 'Create a redirect from one address to another. Loops are rejected.',
  level: 'write',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'POST /redirects',
  creates: '/redirects/{id}',
  input: z.strictObject({ from_path: fromPath, to_url: toUrl, status: redirectStatus.default(301) }),
  output: Redirect,
  subject: redirectSubject,
  async handler(ctx, { from_path, to_url, status }) {
    const from = storedSource(from_path)
    checkTarget(ctx.site, to_url)
    checkPlaceholders(from, to_url)
    await rejectTakenAddress(ctx, from)
    await rejectLoop(ctx, { from_path: from, to_url })
    // The address is answered from now on.
    await ctx.db.deleteFrom('not_found').where('path', 'in', [from, from_path]).execute()
    ctx.touched.add('redirects')
    return serializeRedirect(
      await getRedirect(ctx, await insertRedirect(ctx, { from_path: from, to_url, status, automatic: 0 })),
    )
  },
})
