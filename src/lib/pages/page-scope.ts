// The scope of a page, for members who may change only a part of a website: its language, it and the pages above it.
import { sql, type Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Providers } from '../core/extension/providers.ts'
import type { ContentScope } from '../core/operation/subject.ts'
import { lookUp } from './locate.ts'

/** The page's own uid first, then those above it, in the trash or not. */
export async function pageScopeOf(
  db: Kysely<SiteTables>,
  { id, lang }: { id: number; lang: string },
): Promise<Required<Pick<ContentScope, 'lang' | 'pages'>>> {
  return { lang, pages: await uidsUpFrom(db, id) }
}

/** As a part of a query: the ids of these pages and of all below them. */
export const idsDownFrom = (uids: readonly string[]) =>
  sql<number>`(
    with recursive below as (
      select id from pages where uid in (${sql.join(uids)})
      union select pages.id from pages inner join below on pages.parent_id = below.id
    )
    select id from below
  )`

/** The uids of a page and of all above it; none for the top. */
export async function uidsUpFrom(db: Kysely<SiteTables>, id: number | null): Promise<string[]> {
  if (id === null) return []
  // `union`, not `union all`: it ends even if the parents of pages form a cycle.
  const rows = await db
    .withRecursive('above', (with_) =>
      with_
        .selectFrom('pages')
        .select(['id', 'uid', 'parent_id'])
        .where('id', '=', id)
        .union((eb) =>
          eb
            .selectFrom('pages')
            .innerJoin('above', 'above.parent_id', 'pages.id')
            .select(['pages.id', 'pages.uid', 'pages.parent_id']),
        ),
    )
    .selectFrom('above')
    .select('uid')
    .select(sql<number>`id = ${id}`.as('own'))
    .execute()
  return [...rows].sort((a, b) => Number(b.own) - Number(a.own)).map(({ uid }) => uid)
}

/** Registered in area.ts: the pages that a membership may be limited to. */
export const limitsOfPages: Providers['limits.pages'] = {
  async find(ctx, ref) {
    const page = await lookUp(ctx, ref)
    return page && page.status !== 'trash' ? page.uid : undefined
  },
  async upFrom(db, uid) {
    const page = await db.selectFrom('pages').select('id').where('uid', '=', uid).executeTakeFirst()
    return page ? uidsUpFrom(db, page.id) : [uid]
  },
}
