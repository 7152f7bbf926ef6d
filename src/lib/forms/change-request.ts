// What can be done with a sealed request without opening it: its status, its readers, the trash.
import { AppError } from '../base/errors.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { stamp } from '../core/operation/stamps.ts'
import { instant } from '../base/clock.ts'
import { filesOf, findActiveRequest, findRequest, wrapsOf, type StoredRequest } from './find-request.ts'
import { checkWraps, type Wrap } from './seal/wraps.ts'
import type { RequestRow, RequestStatus } from './table.ts'

/** The job that removes files of requests that are gone. */
export const DROP_FILES = 'drop-request-files'

/** Retention counts from the moment it was done. */
export async function setStatus(ctx: Context, id: number, status: RequestStatus): Promise<StoredRequest> {
  const row = await findActiveRequest(ctx, id)
  if (row.status === status) return row
  return save(ctx, row, { status, done_at: status === 'done' ? instant(ctx.now) : null })
}

/** For 30 days it can be brought back. */
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
  /** Of the request, as whoever wrapped them had it. */
  version?: number | undefined
}

/**
 * Who can read it from now on. Only a reader can have made the wraps, and what is in them the server does not see: those that are
 * there stay as they are, so that nobody shuts a reader out by overwriting. Throws 409 where they were made for another version.
 */
export async function putWraps(ctx: Context, { id, wraps, version }: Wrapping): Promise<StoredRequest> {
  checkWraps(wraps)
  const row = await findActiveRequest(ctx, id)
  if (version !== undefined && version !== Number(row.version))
    throw new AppError('request_entry.changed_since_wrapping', { reference: row.reference })
  const keys = await ctx.db.selectFrom('request_keys').select('fingerprint').execute()
  const stranger = wraps.find(({ recipient }) => !keys.some(({ fingerprint }) => fingerprint === recipient))
  if (stranger) throw new AppError('request_entry.recipient_missing', { recipient: stranger.recipient })
  const wanted = wraps.map(({ recipient }) => recipient)
  const own = ctx.db.deleteFrom('request_wraps').where('request_id', '=', id)
  await own.where('recipient', 'not in', wanted).execute()
  const there = new Set((await wrapsOf(ctx, id)).map(({ recipient }) => recipient))
  const rows = wraps
    .filter(({ recipient }) => !there.has(recipient))
    .map(({ recipient, box }) => ({ request_id: id, recipient, box }))
  if (rows.length) await ctx.db.insertInto('request_wraps').values(rows).execute()
  return save(ctx, row, {})
}

/** For good. Its files go once this has committed. */
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
