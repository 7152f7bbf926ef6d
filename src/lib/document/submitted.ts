// What is in review: documents of all kinds in one list, with their submitters.
import { invalid } from '../base/errors.ts'
import { withActors } from '../core/actors.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { decodeCursor, page } from '../core/operation/cursor.ts'
import { etagOf, type Paged } from '../core/operation/outcome.ts'
import type { PageInput } from '../core/operation/page-by-id.ts'
import { hasFeature } from '../core/site.ts'
import type { Waiting, WaitingRow } from './define-document-kind.ts'
import type { DocumentType } from './schema.ts'

export interface Submitted {
  type: DocumentType
  id: number
  uid: string
  etag: string
  title: string
  lang: string
  table: string | null
  singular: string | null
  submitted_at: string
  submitted_by: string | null
}
interface Input extends PageInput {
  /** Id: only this page. */
  page?: number | undefined
  /** Handle: only the entries of this table. */
  table?: string | undefined
  /** Id: only this entry of the table. */
  entry?: number | undefined
  /** ISO instant: only what others submitted after it; the number is of all nevertheless. */
  since?: string | undefined
}
type Only = Pick<Input, 'page' | 'table' | 'entry'>
type Source = Waiting & { type: DocumentType }
type Row = WaitingRow & { source: Source }

/** What a user may decide on, the longest unchanged first. */
export async function listSubmitted(ctx: Context, input: Input): Promise<Paged<Submitted>> {
  const { limit, cursor, count, since } = input
  const last = decodeCursor(cursor, ['string', 'number', 'number'])
  const news = since === undefined ? undefined : { since, by_others_than: ctx.principal.user?.id }
  const rows: Row[] = []
  let total = 0
  for (const source of await sourcesOf(ctx, input)) {
    const found = await source.read({ after: last && afterIn(source, last), limit: limit + 1, news })
    rows.push(...found.map((row) => ({ ...row, source })))
    if (count) total += await source.count()
  }
  rows.sort((a, b) => (a.at === b.at ? a.source.rank - b.source.rank || a.id - b.id : a.at < b.at ? -1 : 1))
  const { items, next } = page(rows, limit, ({ at, source, id }) => [at, source.rank, id])
  return { items: await named(ctx, items), next, ...(count && { total }) }
}

async function sourcesOf(ctx: Context, { page, table, entry }: Only): Promise<Source[]> {
  if (entry !== undefined && table === undefined) throw invalid('/table', 'document.table_missing')
  const kinds = await providersOf(ctx.site.registry, 'document.kind')
  const own = kinds.filter(
    ({ type, decides, feature }) =>
      (page === undefined || type === 'page') &&
      (table === undefined || type === 'entry') &&
      (feature === undefined || hasFeature(ctx.site, feature)) &&
      ctx.principal.permissions.has(decides),
  )
  const found = own.map(async ({ type, waiting }) =>
    (await waiting(ctx, { table, id: page ?? entry })).map((source) => ({ ...source, type })),
  )
  return (await Promise.all(found)).flat()
}

/** Where the next page starts in a source: of equal times, later sources are still unread, earlier ones are done. */
function afterIn({ rank }: Waiting, [at, last, id]: [string, number, number]) {
  return { at, id: rank === last ? id : rank > last ? 0 : Number.MAX_SAFE_INTEGER }
}

async function named(ctx: Context, rows: Row[]): Promise<Submitted[]> {
  const known = rows.map((row) => ({ ...row, user_id: row.submitted_by, token_id: row.submitted_token }))
  return (await withActors(ctx, known)).map((row) => {
    const { id, uid, version, title, lang, at, user, token, source, submitted_at, submitted_client } = row
    const { type, table } = source
    return {
      type,
      id,
      uid,
      etag: etagOf({ uid, version })!,
      title,
      lang,
      table: table?.handle ?? null,
      singular: table?.singular ?? null,
      submitted_at: submitted_at ?? at,
      submitted_by: token?.name ?? user?.name ?? submitted_client,
    }
  })
}
