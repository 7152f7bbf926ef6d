// Makes a redirect what it was.
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { changed, stamp } from '../core/operation/stamps.ts'
import type { Revert } from '../core/operation/subject.ts'
import { rejectLoop, rejectTakenAddress } from './redirects.ts'
import type { Redirect } from './schema.ts'
import type { RedirectRow } from './table.ts'

type State = z.output<typeof Redirect>

/** Throws 409 when its address is used for something else by now, or when it would lead in a circle. */
export async function revertRedirect(ctx: Context, { id, current: now, target: then }: Revert<State>): Promise<void> {
  ctx.touched.add('redirects')
  if (!then) {
    await ctx.db.deleteFrom('redirects').where('id', '=', Number(id)).execute()
    return
  }
  const { from_path, to_url, status } = then
  if (now?.from_path !== from_path) await rejectTakenAddress(ctx, from_path)
  await rejectLoop(ctx, { ...(now && { id: now.id }), from_path, to_url })
  const values = { from_path, to_url, status, automatic: then.automatic ? 1 : 0 }
  if (!now) return insertAgain(ctx, then, { ...values, ...changed(ctx) })
  await ctx.db
    .updateTable('redirects')
    .set({ ...values, ...stamp(ctx, now) })
    .where('id', '=', now.id)
    .execute()
}

type Values = Omit<Insertable<RedirectRow>, 'id' | 'uid' | 'version' | 'created_at' | 'created_by'>

/** Under its old number, so that what the log says of it stays true. */
async function insertAgain(ctx: Context, then: State, values: Values): Promise<void> {
  const { id, uid, created_at } = then
  const taken = await ctx.db.selectFrom('redirects').select('id').where('id', '=', id).executeTakeFirst()
  if (taken) throw new AppError('redirect.replaced', { id })
  const row = { ...values, id, uid, version: then.version + 1, created_at, created_by: values.updated_by }
  await ctx.db.insertInto('redirects').values(row).execute()
}
