// The jobs that publish and unpublish at the time somebody chose; doing one twice changes nothing.
import type { Context } from '../core/operation/context.ts'
import { run } from '../core/operation/run.ts'
import { instant } from '../base/clock.ts'
import { contentOf } from './drafts.ts'
import { placesOfPage, failPublication, isLasting } from '../document/document.ts'
import type { StoredPage } from './locate.ts'

type Payload = Record<string, unknown>

export async function publishScheduled(payload: Payload, ctx: Context): Promise<void> {
  const page = await due(payload, ctx)
  if (!isDue(ctx, page)) return
  try {
    await act(ctx, page, 'publish_page')
  } catch (error) {
    if (!isLasting(error)) throw error
    await fail(ctx, page, { payload, error })
  }
}

/** What went wrong each time it was tried. */
export async function publishingGivenUp(payload: Payload, ctx: Context): Promise<void> {
  const page = await due(payload, ctx)
  if (isDue(ctx, page)) await fail(ctx, page, { payload })
}

const isDue = (ctx: Context, page: StoredPage | undefined): page is StoredPage =>
  page?.status === 'scheduled' && page.publish_at !== null && page.publish_at <= instant(ctx.now)

async function fail(
  ctx: Context,
  page: StoredPage,
  { payload, error }: { payload: Payload; error?: unknown },
): Promise<void> {
  const { id, uid, lang, title, publish_at: planned_for, updated_by } = page
  const by = typeof payload['by'] === 'number' ? payload['by'] : updated_by
  const back = async (own: Context) => {
    const status = page.public_head === null ? 'draft' : 'published'
    const set = { status, publish_at: null, version: page.version + 1, updated_at: instant(ctx.now) } as const
    await own.db.updateTable('pages').set(set).where('id', '=', id).execute()
  }
  const planned = { object: `page:${id}`, id, uid, lang, title, planned_for, by }
  const places = placesOfPage({ site: ctx.site, blocks: contentOf(page).blocks })
  await failPublication(ctx, planned, { error, places, back })
}

export async function unpublishScheduled(payload: Payload, ctx: Context): Promise<void> {
  const page = await due(payload, ctx)
  if (page?.public_head && page.unpublish_at && page.unpublish_at <= instant(ctx.now))
    await act(ctx, page, 'unpublish_page')
}

const due = (payload: Payload, ctx: Context): Promise<StoredPage | undefined> =>
  ctx.db.selectFrom('pages').selectAll().where('uid', '=', String(payload['uid'])).executeTakeFirst()

async function act(ctx: Context, page: StoredPage, name: string): Promise<void> {
  const target = (await ctx.site.registry.operation(name))!
  await run(target, ctx, { page: page.uid })
}
