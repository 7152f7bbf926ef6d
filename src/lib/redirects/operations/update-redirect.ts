import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { stamp } from '../../core/operation/stamps.ts'
import { checkTarget } from '../address.ts'
import { rejectLoop, rejectTakenAddress } from '../redirects.ts'
import { fromPath, Redirect, redirectStatus, serializeRedirect, toUrl } from '../schema.ts'
import { checkPlaceholders, storedSource } from '../source.ts'
import { getRedirect, redirectSubject } from '../subject.ts'

export default defineOperation({
  name: 'update_redirect',
  summary: 'Change a redirect; omitted values stay.',
  level: 'write',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'PATCH /redirects/{id}',
  input: z.strictObject({
    id: z.int().min(1),
    from_path: fromPath.optional(),
    to_url: toUrl.optional(),
    status: redirectStatus.optional(),
  }),
  output: Redirect,
  subject: redirectSubject,
  async handler(ctx, { id, ...change }) {
    const old = await getRedirect(ctx, id)
    const from_path = change.from_path === undefined ? old.from_path : storedSource(change.from_path)
    const { to_url = old.to_url, status = old.status } = change
    if (from_path === old.from_path && to_url === old.to_url && status === old.status) return serializeRedirect(old) // nothing changes, so no version
    checkTarget(ctx.site, to_url)
    checkPlaceholders(from_path, to_url)
    if (from_path !== old.from_path) await rejectTakenAddress(ctx, from_path)
    await rejectLoop(ctx, { id, from_path, to_url })
    const set = { from_path, to_url, status, automatic: 0, ...stamp(ctx, old) }
    await ctx.db.updateTable('redirects').set(set).where('id', '=', id).execute()
    ctx.touched.add('redirects')
    return serializeRedirect(await getRedirect(ctx, id))
  },
})
