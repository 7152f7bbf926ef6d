// The request that an operation changes, as the log stores it: its readable parts, not the encrypted ones.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert, Subject, SubjectState } from '../core/operation/subject.ts'
import { HEAD, serializeRequest } from './find-request.ts'
import { removeRequest, setStatus, trashRequest, untrashRequest } from './change-request.ts'
import type { RequestHead } from './schema.ts'

export const requestSubject: Subject = {
  type: 'request',
  load: (ctx, input) => find(ctx, Number(input['id'])),
  find: (ctx, id) => find(ctx, Number(id)),
  revert,
}

async function find(ctx: Context, id: number): Promise<SubjectState | undefined> {
  const row = await ctx.db.selectFrom('requests').select(HEAD).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const view = await serializeRequest(ctx, row)
  const scope = view.table === null ? {} : { scope: { table: view.table } }
  const { uid, reference, version } = view
  return { type: 'request', id: String(id), label: reference, uid, version, state: view, ...scope }
}

async function revert(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (RequestHead | undefined)[]
  if (!now) throw new AppError('request_entry.gone')
  if (!then) return removeRequest(ctx, Number(id))
  if (now.recipients.join() !== then.recipients.join()) throw new AppError('request_entry.readers_fixed')
  if (now.deleted_at !== null && then.deleted_at === null) await untrashRequest(ctx, Number(id))
  if (now.deleted_at === null && then.deleted_at !== null) await trashRequest(ctx, Number(id))
  if (now.status !== then.status) await setStatus(ctx, Number(id), then.status)
}
