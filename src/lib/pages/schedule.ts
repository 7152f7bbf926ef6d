// Publishing and unpublishing at a time to come.
import { invalid } from '../base/errors.ts'
import { cancel, enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import { assertEditable, stamp } from './drafts.ts'
import { forgetFailure } from '../document/document.ts'
import { refuseHome } from './home.ts'
import { pageById, type StoredPage } from './locate.ts'
import { checkPublishable, isPublic, moveStatus } from './publish.ts'
import { nextStatus, type Move } from '../core/operation/states.ts'

interface Times {
  /** null calls a scheduled publication off. */
  publish_at?: string | null | undefined
  unpublish_at?: string | null | undefined
}

/** Throws 422 for a time that is past, and for a page that could not be published as it stands. */
export async function schedule(ctx: Context, stored: StoredPage, times: Times): Promise<StoredPage> {
  assertEditable(ctx, stored)
  const page = times.publish_at === null ? await callOff(ctx, stored) : stored
  if (times.publish_at === null && times.unpublish_at === undefined) return page
  const publish_at = times.publish_at ? future(ctx, times.publish_at, '/publish_at') : undefined
  const unpublish_at = times.unpublish_at
    ? future(ctx, times.unpublish_at, '/unpublish_at')
    : times.unpublish_at
  const [begin, end] = [
    publish_at ?? page.publish_at,
    unpublish_at === undefined ? page.unpublish_at : unpublish_at,
  ]
  if (begin && end && end <= begin)
    throw invalid('/unpublish_at', 'page.unpublish_before_publish', { end, begin })
  if (unpublish_at) refuseHome(page, 'taken offline')
  if (unpublish_at && page.status === 'archived') next(page, 'unpublish')
  const set: Partial<StoredPage> = { ...stamp(ctx, page) }
  if (publish_at) {
    set.status = next(page, 'schedule')
    set.publish_at = publish_at
    await checkPublishable(ctx, page)
    await forgetFailure(ctx, `page:${page.id}`)
  }
  if (unpublish_at !== undefined) set.unpublish_at = unpublish_at
  await ctx.db
    .updateTable('pages')
    .set(set as never)
    .where('id', '=', page.id)
    .execute()
  if (publish_at) await job(ctx, page, { kind: 'publish-scheduled', key: 'publish', at: publish_at })
  if (unpublish_at) await job(ctx, page, { kind: 'unpublish-scheduled', key: 'unpublish', at: unpublish_at })
  else if (unpublish_at === null) await cancel(ctx, `unpublish:${page.uid}`)
  return pageById(ctx, page.id)
}

/** The page as it is without its scheduled publication; one that has none stays as it is. */
const callOff = async (ctx: Context, page: StoredPage): Promise<StoredPage> =>
  page.status === 'scheduled' ? moveStatus(ctx, page, 'withdraw') : page

const next = (page: StoredPage, move: Move) =>
  nextStatus(page.status, move, { isPublic: isPublic(page), label: `"${page.title}"` })

async function job(
  ctx: Context,
  { uid }: StoredPage,
  { kind, key, at }: { kind: string; key: string; at: string },
): Promise<void> {
  await cancel(ctx, `${key}:${uid}`)
  const payload = { uid, by: ctx.principal.user?.id ?? null }
  await enqueue(ctx, { kind, payload, run_at: new Date(at), unique_key: `${key}:${uid}` })
}

function future(ctx: Context, time: string, pointer: string): string {
  const at = new Date(time)
  if (at <= ctx.now) throw invalid(pointer, 'page.time_past', { time })
  return instant(at)
}
