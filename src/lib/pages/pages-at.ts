// The pages that have addresses of a language, as drafts or where visitors know them.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'

export interface PageAt {
  id: number
  title: string
  path: string
}
interface Wanted {
  lang: string
  paths: string[]
  /** Only what visitors see. */
  published: boolean
}

const SERVED = ['page', 'link', 'folder'] as const
/** So many in one statement. */
const AT_ONCE = 200

/** Templates and the pages for missing addresses are served at none. */
export async function pagesAt(db: Kysely<SiteTables>, { lang, paths, published }: Wanted): Promise<PageAt[]> {
  const found: PageAt[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE)
    // One index each: asked together, SQLite would go by the language alone.
    const by = (column: 'path' | 'public_path') =>
      db
        .selectFrom('pages')
        .select(['id', 'title', `${column} as path`])
        .where('lang', '=', lang)
        .where(column, 'in', some)
        .where('type', 'in', SERVED)
    const query = published ? by('public_path').where('public_head', 'is not', null) : by('path').unionAll(by('public_path')) // prettier-ignore
    found.push(...((await query.execute()) as PageAt[]))
  }
  return found
}

/** The pages one level below a path, in all languages. */
export async function pagesOneBelow(
  db: Kysely<SiteTables>,
  parent: string,
): Promise<(PageAt & { lang: string })[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'title', 'path', 'lang'])
    .where('path', '>=', `${parent}/`)
    // `0` follows the slash.
    .where('path', '<', `${parent}0`)
    .where('type', 'in', SERVED)
    .execute()
  return rows.flatMap((row) =>
    row.path !== null && !row.path.slice(parent.length + 1).includes('/') ? [{ ...row, path: row.path }] : [],
  )
}
