// The dashboard: the user's drafts, what is waiting, what failed; each as far as the user may see it.
import { sql } from 'kysely'
import { listChanges } from '../core/approval/list-changes.ts'
import type { Context } from '../core/operation/context.ts'
import { failedPublications, outcomesOf } from '../document/document.ts'
import { countPages } from '../pages/pages.ts'
import { countSamples } from '../samples/samples.ts'
import { DAY, instant, later } from '../base/clock.ts'
import { readCounts } from './read-counts.ts'

/** Maximum number of items of a kind; the lists have the rest. */
const SHOWN = 6
const RECENT = 8
/** Older failures are not shown. */
const NEWS = 7 * DAY

/** Lists of at most six pages, pending and recent changes, and counts; null where the user may not see them. */
export async function readDashboard(ctx: Context) {
  const { db, principal } = ctx
  const user = principal.user?.id
  return {
    pages: await countPages(db),
    drafts: user === undefined ? [] : await ownDrafts(ctx, user),
    in_review: await pagesOf(ctx).where('status', '=', 'in_review').orderBy('updated_at').execute(),
    scheduled: await scheduled(ctx),
    failed: (await failedPublications(ctx, SHOWN)).flatMap(({ type, ...one }) =>
      type === 'page' || type === 'entry' ? [one] : [],
    ),
    outcomes: user === undefined ? [] : await ownOutcomes(ctx, user),
    sample_text: await countSamples(db, ctx.site),
    ...(await changesOf(ctx)),
    ...(await readCounts(ctx, instant(later(ctx.now, -NEWS)))),
  }
}

const pagesOf = ({ db }: Context) =>
  db
    .selectFrom('pages')
    .select(['id', 'uid', 'lang', 'title', 'path', 'status', 'publish_at', 'unpublish_at', 'updated_at'])
    .limit(SHOWN)

/** The pages the user changed last that are not published. */
const ownDrafts = (ctx: Context, user: number) =>
  pagesOf(ctx)
    .where('updated_by', '=', user)
    .where((is) =>
      is.or([
        is('status', '=', 'draft'),
        is.and([is('status', 'in', ['published', 'offline']), sql<boolean>`content_hash <> published_hash`]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Scheduled publications and removals, the next first. */
async function scheduled(ctx: Context) {
  const comes = await pagesOf(ctx).where('status', '=', 'scheduled').orderBy('publish_at').execute()
  // A query for each, so that its index is used: most pages are published, and few of them scheduled.
  const planned = (at: 'publish_at' | 'unpublish_at') =>
    pagesOf(ctx).where('status', '=', 'published').where(at, '>', '').orderBy(at).execute()
  const changes = await planned('publish_at')
  const known = new Set(changes.map(({ id }) => id))
  const goes = [...changes, ...(await planned('unpublish_at')).filter(({ id }) => !known.has(id))]
  const nextOf = (page: (typeof comes)[number]) => [page.publish_at, page.unpublish_at].filter(Boolean).sort()[0]!
  return [...comes, ...goes].sort((a, b) => (nextOf(a) < nextOf(b) ? -1 : 1)).slice(0, SHOWN)
}

/** Decisions of others on what the user submitted; empty for users who may publish everything themselves. */
async function ownOutcomes(ctx: Context, user: number) {
  const { db, now, principal } = ctx
  if (principal.permissions.has('pages.publish') && principal.permissions.has('data.publish')) return []
  const outcomes = await outcomesOf(ctx, { user, since: instant(later(now, -NEWS)), limit: SHOWN })
  const tables = await db.selectFrom('data_tables').select(['id', 'handle']).execute()
  return (outcomes.get(user) ?? []).flatMap(({ type, entity, ...one }) => {
    const [table_id, id = table_id] = entity.split(':')
    const handle = tables.find((each) => String(each.id) === table_id)?.handle
    const table = type === 'page' ? null : type === 'entry' ? handle : undefined
    return table === undefined ? [] : [{ id: Number(id), table, ...one }]
  })
}

async function changesOf(ctx: Context) {
  const { total = 0 } = await listChanges(ctx, { status: 'pending', limit: 1, count: true })
  const { items } = await listChanges(ctx, { status: 'applied', limit: RECENT })
  return { changes_pending: total, recent: items }
}
