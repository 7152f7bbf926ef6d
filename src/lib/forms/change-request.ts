// Changes of a sealed request that do not require opening it: its status, its readers, the trash.
import { AppError } from '../base/errors.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { stamp } from '../core/operation/stamps.ts'
import { instant } from '../base/clock.ts'
import { filesOf, findActiveRequest, findRequest, wrapsOf, type StoredRequest } from './find-request.ts'
import { checkWraps, type Wrap } from './seal/wraps.ts'
import type { RequestRow, RequestStatus } from './table.ts'

/** The job that removes files of deleted requests. */
export const DROP_FILES = 'drop-request-files'

/** Retention starts when the status becomes “done”. */
export async function setStatus(ctx: Context, id: number, status: RequestStatus): Promise<StoredRequest> {
  const row = await findActiveRequest(ctx, id)
  if (row.status === status) return row
  return save(ctx, row, { status, done_at: status === 'done' ? instant(ctx.now) : null })
}

/** It can be restored for 30 days. */
export async function trashRequest(ctx: Context, id: number): Promise<StoredRequest> {
  return save(ctx, await findActiveRequest(ctx, id), { deleted_at: instant(ctx.now) })
}

export async function untrashRequest(ctx: Context, id: number): Promise<StoredRequest> {
  const row = await findRequest(ctx, id)
  if (row.deleted_at === null)
    throw new AppError(
      'request_entry.not_in_trash',
      { reference: row.reference },
      {
        extra: { allowed: [] },
      },
    )
  return save(ctx, row, { deleted_at: null })
}

interface Wrapping {
  id: number
  wraps: readonly Wrap[]
  /** The request's version on which the wraps are based. */
  version?: number | undefined
}

/**
 * Sets who can read the request. Only a reader can have made the wraps, and the server cannot check their content: existing
 * ones are not replaced, so that no reader is locked out by an overwrite. Throws 409 if they were made for another version.
 */
export async function putWraps(ctx: Context, { id, wraps, version }: Wrapping): Promise<StoredRequest> {
  checkWraps(wraps)
  const row = await findActiveRequest(ctx, id)
  if (version !== undefined && version !== Number(row.version))
    throw new AppError('request_entry.changed_since_wrapping', { reference: row.reference })
  const keys = await ctx.db.selectFrom('request_keys').select('fingerprint').execute()
  const stranger = wraps.find(({ recipient }) => !keys.some(({ fingerprint }) => fingerprint === recipient))
  if (stranger) throw new AppError('request_entry.recipient_missing', { recipient: stranger.recipient })
  const recipients = wraps.map(({ recipient }) => recipient)
  const own = ctx.db.deleteFrom('request_wraps').where('request_id', '=', id)
  await own.where('recipient', 'not in', recipients).execute()
  const there = new Set((await wrapsOf(ctx, id)).map(({ recipient }) => recipient))
  const rows = wraps
    .filter(({ recipient }) => !there.has(recipient))
    .map(({ recipient, box }) => ({ request_id: id, recipient, box }))
  if (rows.length) await ctx.db.insertInto('request_wraps').values(rows).execute()
  return save(ctx, row, {})
}

/** Deletes it permanently. Its files are removed after the commit. */
export async function removeRequest(ctx: Context, id: number): Promise<void> {
  const files = (await filesOf(ctx, id)).map(({ stored_as }) => stored_as)
  await ctx.db.deleteFrom('request_wraps').where('request_id', '=', id).execute()
  await ctx.db.deleteFrom('request_files').where('request_id', '=', id).execute()
  await ctx.db.deleteFrom('requests').where('id', '=', id).execute()
  if (files.length) await enqueue(ctx, { kind: DROP_FILES, payload: { files } })
}

async function save(ctx: Context, row: StoredRequest, change: Partial<RequestRow>): Promise<StoredRequest> {
  const set = { ...change, ...stamp(ctx, row) }
  await ctx.db
    .updateTable('requests')
    .set(set as never)
    .where('id', '=', Number(row.id))
    .execute()
  return findRequest(ctx, Number(row.id))
}
