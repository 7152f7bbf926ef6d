// Makes a redirect what it was.
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import type { Revert } from '../operation/subject.ts'
import { instant } from '../util/clock.ts'
import { refuseLoop, refuseTaken } from './redirects.ts'
import type { Redirect } from './schema.ts'
import type { z } from 'zod'

type State = z.output<typeof Redirect>

/** Throws 409 when its address is used for something else by now, or when it would lead in a circle. */
export async function revertRedirect(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (State | undefined)[]
  ctx.touched.add('redirects')
  if (!then) {
    await ctx.db.deleteFrom('redirects').where('id', '=', Number(id)).execute()
    return
  }
  const { from_path, to_url, status } = then
  if (now?.from_path !== from_path) await refuseTaken(ctx, from_path)
  await refuseLoop(ctx, { ...(now && { id: now.id }), from_path, to_url })
  const by = ctx.principal.user?.id ?? null
  const values = { from_path, to_url, status, automatic: then.automatic ? 1 : 0 }
  const stamp = { updated_at: instant(ctx.now), updated_by: by }
  if (now)
    await ctx.db
      .updateTable('redirects')
      .set({ ...values, ...stamp, version: now.version + 1 })
      .where('id', '=', now.id)
      .execute()
  else {
    // Under its old number, so that what the log says of it stays true.
    const taken = await ctx.db
      .selectFrom('redirects')
      .select('id')
      .where('id', '=', then.id)
      .executeTakeFirst()
    if (taken) throw new AppError('conflict', `There is another redirect ${then.id} by now.`)
    const { uid, created_at } = then
    await ctx.db
      .insertInto('redirects')
      .values({
        id: then.id,
        uid,
        version: then.version + 1,
        ...values,
        ...stamp,
        created_at,
        created_by: by,
      })
      .execute()
  }
}
