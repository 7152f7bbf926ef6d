// Automatic deletion: requests long done or in the trash, unconfirmed submissions, expired tokens, orphaned files.
import { transact } from '../platform/db/database.ts'
import type { Context } from '../core/operation/context.ts'
import { chunks } from '../base/chunks.ts'
import { DAY, HOUR, instant, later } from '../base/clock.ts'
import { removeRequest } from './change-request.ts'
import { dropSealed, listSealed, moveToStore, type Listed } from './sealed-folder.ts'

/** Contract 2.4. */
const DONE_KEPT = 180 * DAY
const TRASH_KEPT = 30 * DAY
/** A request is stored a moment after its files. */
const STRAYS_KEPT = DAY
export const PENDING_LIFETIME = HOUR
const AT_ONCE = 100

/** Daily: retention. Spam is deleted after the same time as the trash, counted from its last change. */
export async function purgeRequests(ctx: Context): Promise<void> {
  const before = (age: number) => instant(later(ctx.now, -age))
  for (;;) {
    const rows = await ctx.site.db.read
      .selectFrom('requests')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'done'), eb('done_at', '<', before(DONE_KEPT))]),
          eb.and([eb('status', '=', 'spam'), eb('updated_at', '<', before(TRASH_KEPT))]),
          eb('deleted_at', '<', before(TRASH_KEPT)),
        ]),
      )
      .limit(AT_ONCE)
      .execute()
    await transact(ctx.site.db, async (trx) => {
      for (const { id } of rows) await removeRequest({ ...ctx, db: trx }, Number(id))
    })
    if (rows.length < AT_ONCE) return
  }
}

/** Hourly. */
export async function sweepForms(ctx: Context): Promise<void> {
  await transact(ctx.site.db, (trx) =>
    trx.deleteFrom('form_tokens').where('expires_at', '<', instant(ctx.now)).execute(),
  )
  await moveToStore(ctx)
  await sweepPendingFiles(ctx)
  const old = (await listSealed(ctx, 'requests')).filter(({ modified }) => modified < later(ctx.now, -STRAYS_KEPT))
  for (const some of chunks(old, AT_ONCE)) await sweepStrays(ctx, some)
}

/** Removes files of submissions that were not confirmed within an hour; returns those still pending. */
export async function sweepPendingFiles(ctx: Pick<Context, 'installation' | 'site' | 'now'>): Promise<Listed[]> {
  const pending = await listSealed(ctx, 'held')
  const isOver = ({ modified }: Listed) => modified < later(ctx.now, -PENDING_LIFETIME)
  await dropSealed(
    ctx,
    'held',
    pending.filter(isOver).map(({ name }) => name),
  )
  return pending.filter((file) => !isOver(file))
}

async function sweepStrays(ctx: Context, files: { name: string }[]): Promise<void> {
  const names = files.map(({ name }) => name)
  const rows = await ctx.site.db.read
    .selectFrom('request_files')
    .select('stored_as')
    .where('stored_as', 'in', names)
    .execute()
  const known = new Set(rows.map(({ stored_as }) => stored_as))
  await dropSealed(
    ctx,
    'requests',
    names.filter((name) => !known.has(name)),
  )
}

/** The job after requests were deleted. */
export const dropRequestFiles = (payload: Record<string, unknown>, ctx: Context): Promise<void> =>
  dropSealed(ctx, 'requests', payload['files'] as string[])
