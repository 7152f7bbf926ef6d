// Entries on the overview: own drafts, what waits for review, and what is published or taken away next.
import { sql, type SelectQueryBuilder } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import type { DocumentLine, Overview } from '../../document/define-document-kind.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import { inTable, waitingEntries } from './entries-of-all-tables.ts'

/** Maximum number of changes that are searched for what the user changed, and of planned moves. */
const [CHANGES, PLANS] = [10_000, 1000]

/** As far as the limits of the membership reach; own drafts only for an account. */
export async function entriesForOverview(ctx: Context, limit: number): Promise<Overview> {
  const { tables: allowed = [] } = ctx.principal.limits ?? {}
  const tables = (await contentTables(ctx.db)).filter(({ handle }) => !allowed.length || allowed.includes(handle))
  const by = ctx.principal.user?.id
  return {
    drafts: by === undefined ? [] : await ownDrafts(ctx, tables, { by, limit }),
    in_review: await inReview(ctx, limit),
    scheduled: await scheduled(ctx, tables),
  }
}

/** Entries that the user changed last and visitors do not see yet: those that the log has of late. */
async function ownDrafts(
  ctx: Context,
  tables: DataTable[],
  { by, limit }: { by: number; limit: number },
): Promise<DocumentLine[]> {
  const latest = ctx.db.selectFrom('changes').select('id').where('status', '=', 'applied').orderBy('id', 'desc')
  const rows = await ctx.db
    .selectFrom('changes')
    .select('entity_id')
    .distinct()
    .where('id', 'in', (of) => of.selectFrom(latest.limit(CHANGES).as('latest')).select('latest.id'))
    .where('user_id', '=', by)
    .where('entity_type', '=', 'entry')
    .execute()
  const ids = idsByTable(rows.flatMap(({ entity_id }) => entity_id ?? []))
  const isUnseen = sql<boolean>`(_status = 'draft' or (_status in ('published', 'offline') and _hash <> _published_hash))`
  const found = tables.map(async (table) => {
    const some = ids.get(table.id)
    if (!some) return []
    const own = (all: Rows) => all.where('_id', 'in', some).where('_updated_by', '=', by).where(isUnseen)
    return linesIn(ctx, table, (all) => own(all).orderBy('_updated_at', 'desc').limit(limit))
  })
  return (await Promise.all(found)).flat()
}

/** Ids of entries by their table, of ids in the log: `3:12`. */
function idsByTable(entities: string[]): Map<number, number[]> {
  const ids = new Map<number, number[]>()
  for (const entity of entities) {
    const [table = 0, id] = entity.split(':').map(Number)
    if (id) ids.set(table, [...(ids.get(table) ?? []), id])
  }
  return ids
}

async function inReview(ctx: Context, limit: number): Promise<DocumentLine[]> {
  const found = (await waitingEntries(ctx, {})).map(async (source) =>
    (await source.read({ after: undefined, limit })).map(({ id, uid, lang, title, at }): DocumentLine => {
      const times = { publish_at: null, unpublish_at: null, updated_at: at }
      return { id, uid, lang, title, table: source.table!.handle, path: null, status: 'in_review', ...times }
    }),
  )
  return (await Promise.all(found)).flat()
}

/** Each has a job at its time. */
async function scheduled(ctx: Context, tables: DataTable[]): Promise<DocumentLine[]> {
  const jobs = await ctx.db
    .selectFrom('jobs')
    .select('payload')
    .where('status', '=', 'waiting')
    .where('kind', 'in', ['publish-scheduled-entry', 'unpublish-scheduled-entry'])
    .orderBy('run_at')
    .limit(PLANS)
    .execute()
  const uids = new Map<number, string[]>()
  for (const { payload } of jobs) {
    const { table_id, uid } = JSON.parse(payload) as { table_id: number; uid: string }
    uids.set(table_id, [...(uids.get(table_id) ?? []), uid])
  }
  const isPlanned = sql<boolean>`((_status = 'scheduled' and _publish_at is not null) or _unpublish_at is not null)`
  const found = tables.map(async (table) => {
    const some = uids.get(table.id)
    return some ? linesIn(ctx, table, (all) => all.where('_uid', 'in', some).where(isPlanned)) : []
  })
  return (await Promise.all(found)).flat()
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Rows = SelectQueryBuilder<any, any, object>

/** Without results for a table that was deleted or replaced since then. */
async function linesIn(ctx: Context, table: DataTable, narrow: (all: Rows) => Rows): Promise<DocumentLine[]> {
  const { languages = [] } = ctx.principal.limits ?? {}
  const names = ['id', 'uid', 'lang', 'title', 'status', 'publish_at', 'unpublish_at', 'updated_at']
  const rows = await inTable(ctx, { table, none: [] }, () => {
    const all = (ctx.db as AnyDb).selectFrom(entriesTable(table.handle, 'draft'))
    const within = languages.length ? all.where('_lang', 'in', languages) : all
    return narrow(within)
      .select(names.map((name) => `_${name} as ${name}`))
      .execute() as Promise<DocumentLine[]>
  })
  return rows.map((row) => ({ ...row, id: Number(row.id), table: table.handle, path: null }))
}
