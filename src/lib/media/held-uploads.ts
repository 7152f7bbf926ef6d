// Files of proposals: stored while a proposal refers to them, and removed once it has ended without being applied.
import { transact } from '../platform/db/database.ts'
import { contains } from '../platform/db/like.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, instant, later } from '../base/clock.ts'
import { dropOriginal } from './files-gone.ts'
import { dropParts } from './upload-parts.ts'
import { mediaStore } from '../platform/store/store.ts'
import { contentKey, forgetUpload, liesAmongOriginals, type Upload } from './uploads.ts'

/** After a change was rejected: removes the uploads in its input. */
export async function removeUploadsOfChange(ctx: Context, change: number): Promise<void> {
  const row = await ctx.db.selectFrom('changes').select('input').where('id', '=', change).executeTakeFirst()
  const named = Object.values(JSON.parse(row?.input ?? '{}') as object).filter(isUid)
  if (named.length) await dropUnclaimed(ctx, await heldUploads(ctx).where('uid', 'in', named).execute())
}

/** Part of the daily purge: removes those of proposals that ended otherwise. Today's may belong to a proposal being made. */
export async function removeOldUploads(ctx: Context): Promise<void> {
  const before = instant(later(ctx.now, -DAY))
  await dropUnclaimed(ctx, await heldUploads(ctx).where('created_at', '<', before).execute())
}

/** Removes an upload with its parts, and its content unless something else uses it. */
export async function dropUpload(ctx: Context, upload: Upload): Promise<void> {
  await dropParts(ctx, upload)
  await transact(ctx.site.db, (trx) => forgetUpload({ ...ctx, db: trx }, upload.uid))
  if (!upload.sha256) return
  if (liesAmongOriginals(upload)) await dropOriginal(ctx, upload.sha256)
  else await mediaStore(ctx.installation).remove(contentKey(ctx.site.key, upload))
}

/** The same by its uid; does nothing when it no longer exists. */
export async function dropUploadOf(ctx: Context, uid: string): Promise<void> {
  const upload = await ctx.site.db.read.selectFrom('uploads').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (upload) await dropUpload(ctx, upload)
}

const heldUploads = ({ db }: Context) => db.selectFrom('uploads').selectAll().where('status', '=', 'held')

const isUid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** Several proposals may refer to one file. */
async function dropUnclaimed(ctx: Context, uploads: Upload[]): Promise<void> {
  for (const upload of uploads) if (!(await isProposed(ctx, upload))) await dropUpload(ctx, upload)
}

/** Whether a pending change refers to it. */
export async function isProposed({ db }: Context, { uid }: Pick<Upload, 'uid'>): Promise<boolean> {
  const waiting = await db
    .selectFrom('changes')
    .select('id')
    .where('status', '=', 'pending')
    .where(contains('input', uid))
    .executeTakeFirst()
  return waiting !== undefined
}
