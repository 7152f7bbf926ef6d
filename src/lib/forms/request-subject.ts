// The request that an operation changes, as the log stores it: its readable parts, not the encrypted ones.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { numberedSubject, type Revert } from '../core/operation/subject.ts'
import { HEAD, serializeRequest } from './find-request.ts'
import { removeRequest, setStatus, trashRequest, untrashRequest } from './change-request.ts'
import type { RequestHead } from './schema.ts'

export const requestSubject = numberedSubject('request', { get, revert })

async function get(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('requests').select(HEAD).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const state = await serializeRequest(ctx, row)
  const { uid, reference, version, table } = state
  return { label: reference, uid, version, state, ...(table !== null && { scope: { table } }) }
}

async function revert(ctx: Context, { id, current: now, target: then }: Revert<RequestHead>): Promise<void> {
  if (!now) throw new AppError('request_entry.gone')
  if (!then) return removeRequest(ctx, Number(id))
  if (now.recipients.join() !== then.recipients.join()) throw new AppError('request_entry.readers_fixed')
  if (now.deleted_at !== null && then.deleted_at === null) await untrashRequest(ctx, Number(id))
  if (now.deleted_at === null && then.deleted_at !== null) await trashRequest(ctx, Number(id))
  if (now.status !== then.status) await setStatus(ctx, Number(id), then.status)
}
