// The jobs that publish and unpublish at the time somebody chose; doing one twice changes nothing.
import type { Context } from '../operation/context.ts'
import { run } from '../operation/run.ts'
import { instant } from '../util/clock.ts'
import type { StoredPage } from './locate.ts'

type Payload = Record<string, unknown>

export async function publishScheduled(payload: Payload, ctx: Context): Promise<void> {
  const page = await due(payload, ctx)
  if (page?.status === 'scheduled' && page.publish_at && page.publish_at <= instant(ctx.now))
    await act(ctx, page, 'publish_page')
}

export async function unpublishScheduled(payload: Payload, ctx: Context): Promise<void> {
  const page = await due(payload, ctx)
  if (page?.public_head && page.unpublish_at && page.unpublish_at <= instant(ctx.now))
    await act(ctx, page, 'unpublish_page')
}

const due = (payload: Payload, ctx: Context): Promise<StoredPage | undefined> =>
  ctx.db.selectFrom('pages').selectAll().where('uid', '=', String(payload['uid'])).executeTakeFirst()

async function act(ctx: Context, page: StoredPage, name: string): Promise<void> {
  const target = (await ctx.site.registry.operations()).find(name)!
  await run(target, ctx, { page: page.uid })
}
