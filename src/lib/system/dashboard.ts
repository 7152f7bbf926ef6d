// The dashboard: the user's drafts, what is waiting, what failed; each as far as the user may see it.
import { sql } from 'kysely'
import { changesById, decidedProposals } from '../core/approval/decided.ts'
import { listChanges } from '../core/approval/list-changes.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import type { DocumentLine, Overview } from '../document/define-document-kind.ts'
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
    ...(await readOverview(ctx, user)),
    failed: (await failedPublications(ctx, SHOWN)).flatMap(({ type, ...one }) =>
      type === 'page' || type === 'entry' ? [one] : [],
    ),
    outcomes: user === undefined ? [] : await ownOutcomes(ctx, user),
    proposals: user === undefined ? [] : await ownProposals(ctx, user),
    sample_text: await countSamples(db, ctx.site),
    ...(await changesOf(ctx)),
    ...(await readCounts(ctx, instant(later(ctx.now, -NEWS)))),
  }
}

/** Own drafts, what waits, and what comes next: of pages, and of the kinds that have lists of their own. */
async function readOverview(ctx: Context, user: number | undefined): Promise<Overview> {
  const kinds = await providersOf(ctx.site.registry, 'document.kind')
  const seen = kinds.filter(({ feature }) => feature === undefined || hasFeature(ctx.site, feature))
  const others = await Promise.all(seen.map(async (kind) => kind.overview?.(ctx, SHOWN)))
  const ofPages: Overview = {
    drafts: asPages(user === undefined ? [] : await ownDrafts(ctx, user)),
    in_review: asPages(await pagesOf(ctx).where('status', '=', 'in_review').orderBy('updated_at').execute()),
    scheduled: asPages(await scheduled(ctx)),
  }
  const all = (name: keyof Overview) => [ofPages, ...others].flatMap((one) => one?.[name] ?? [])
  const byTime = (a: DocumentLine, b: DocumentLine) => (a.updated_at < b.updated_at ? -1 : 1)
  return {
    drafts: all('drafts')
      .sort((a, b) => byTime(b, a))
      .slice(0, SHOWN),
    in_review: all('in_review').sort(byTime).slice(0, SHOWN),
    scheduled: all('scheduled')
      .sort((a, b) => (nextOf(a) < nextOf(b) ? -1 : 1))
      .slice(0, SHOWN),
  }
}

const asPages = (pages: Omit<DocumentLine, 'table'>[]): DocumentLine[] =>
  pages.map((page) => ({ ...page, table: null }))

const nextOf = ({ publish_at, unpublish_at }: Pick<DocumentLine, 'publish_at' | 'unpublish_at'>): string =>
  [publish_at, unpublish_at].filter((at) => at !== null).sort()[0] ?? ''

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

/** Scheduled publications and removals. */
async function scheduled(ctx: Context) {
  const comes = await pagesOf(ctx).where('status', '=', 'scheduled').orderBy('publish_at').execute()
  // A query for each, so that its index is used: most pages are published, and few of them scheduled.
  const planned = (at: 'publish_at' | 'unpublish_at') =>
    pagesOf(ctx).where('status', '=', 'published').where(at, '>', '').orderBy(at).execute()
  const changes = await planned('publish_at')
  const known = new Set(changes.map(({ id }) => id))
  const goes = [...changes, ...(await planned('unpublish_at')).filter(({ id }) => !known.has(id))]
  return [...comes, ...goes]
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

/** Decisions of others on what the user proposed. */
async function ownProposals(ctx: Context, user: number) {
  const decided = await decidedProposals(ctx, { user, since: instant(later(ctx.now, -NEWS)) })
  const ids = decided.slice(0, SHOWN).map(({ id }) => id)
  return changesById(ctx, ids, ctx.language)
}

async function changesOf(ctx: Context) {
  const { total = 0 } = await listChanges(ctx, { status: 'pending', limit: 1, count: true })
  const { items } = await listChanges(ctx, { status: 'applied', limit: RECENT })
  return { changes_pending: total, recent: items }
}
