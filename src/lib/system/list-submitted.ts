// What authors submitted for review and somebody may publish: pages and entries in one list, with who submitted them.
import { submissionsOf } from '../core/approval/approval.ts'
import { submittedEntries } from '../data/data.ts'
import type { WaitingTable } from '../data/schema.ts'
import type { Context } from '../core/operation/context.ts'
import { decodeCursor, page } from '../core/operation/cursor.ts'
import type { Paged } from '../core/operation/outcome.ts'
import type { PageInput } from '../core/operation/page-by-id.ts'
import type { Waiting, WaitingRow } from '../core/operation/waiting.ts'
import { submittedPages } from '../pages/pages.ts'
import { hasFeature } from '../core/site.ts'

export interface Submitted {
  type: 'page' | 'entry'
  id: number
  uid: string
  title: string
  lang: string
  table: string | null
  singular: string | null
  submitted_at: string
  submitted_by: string | null
}
interface Input extends PageInput {
  /** Only this page. */
  page?: number | undefined
}
type Source = Waiting & Partial<Pick<WaitingTable, 'table'>>
type Row = WaitingRow & { source: Source }

/** The longest unchanged first. */
export async function listSubmitted(ctx: Context, input: Input): Promise<Paged<Submitted>> {
  const { limit, cursor, count } = input
  const last = decodeCursor(cursor, ['string', 'number', 'number'])
  const sources = await sourcesOf(ctx, input)
  const rows: Row[] = []
  let total = 0
  for (const source of sources) {
    const found = await source.read({ after: last && afterIn(source, last), limit: limit + 1 })
    rows.push(...found.map((row) => ({ ...row, source })))
    if (count) total += await source.count()
  }
  rows.sort((a, b) => (a.at === b.at ? a.source.rank - b.source.rank || a.id - b.id : a.at < b.at ? -1 : 1))
  const { items, next } = page(rows, limit, ({ at, source, id }) => [at, source.rank, id])
  return { items: await named(ctx, items), next, ...(count && { total }) }
}

async function sourcesOf(ctx: Context, { page: only }: Input): Promise<Source[]> {
  const may = (permission: string) => ctx.principal.permissions.has(permission)
  const pages = may('pages.publish') ? [submittedPages(ctx, only)] : []
  const isAsked = only === undefined && hasFeature(ctx.site, 'data') && may('data.publish')
  return [...pages, ...(isAsked ? await submittedEntries(ctx) : [])]
}

/** Of the same moment those of later sources are still to come, and of earlier ones none. */
function afterIn({ rank }: Source, [at, last, id]: [string, number, number]) {
  return { at, id: rank === last ? id : rank > last ? 0 : Number.MAX_SAFE_INTEGER }
}

const entityOf = ({ source: { table }, id }: Row): string => (table ? `${table.id}:${id}` : String(id))

async function named(ctx: Context, rows: Row[]): Promise<Submitted[]> {
  const ids = (isEntry: boolean) => rows.filter(({ source }) => !!source.table === isEntry).map(entityOf)
  const pages = await submissionsOf(ctx, 'page', ids(false))
  const entries = await submissionsOf(ctx, 'entry', ids(true))
  return rows.map((row) => {
    const { id, uid, title, lang, at } = row
    const { table } = row.source
    const known = (table ? entries : pages).get(entityOf(row))
    return {
      ...{ type: table ? 'entry' : 'page', id: Number(id), uid, title, lang },
      ...{ table: table?.handle ?? null, singular: table?.singular ?? null },
      ...{ submitted_at: known?.at ?? at, submitted_by: known?.by ?? null },
    }
  })
}
