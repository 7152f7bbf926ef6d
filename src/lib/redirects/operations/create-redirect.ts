import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { findRedirect, insertRedirect, refuseLoop } from '../redirects.ts'
import { fromPath, Redirect, redirectStatus, showRedirect, toUrl } from '../schema.ts'
import { getRedirect, redirectSubject } from '../subject.ts'

export default defineOperation({
  name: 'create_redirect',
  summary: 'Lead visitors of one address to another. Loops are refused.',
  level: 'write',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'POST /redirects',
  creates: '/redirects/{id}',
  input: z.strictObject({ from_path: fromPath, to_url: toUrl, status: redirectStatus.default(301) }),
  output: Redirect,
  subject: redirectSubject,
  async handler(ctx, { from_path, to_url, status }) {
    if (await findRedirect(ctx.db, from_path))
      throw new AppError('conflict', `${from_path} is redirected already.`)
    await refuseLoop(ctx.db, from_path, to_url)
    ctx.touched.add('redirects')
    return showRedirect(
      await getRedirect(ctx, await insertRedirect(ctx, { from_path, to_url, status, automatic: 0 })),
    )
  },
})
