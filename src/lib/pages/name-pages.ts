// Titles and locations of pages, for what refers to them.
import type { Providers } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import type { ObjectName } from '../core/operation/references.ts'
import type { PageHead } from './schema.ts'

/** Without the trash; the view `published` has only what every visitor sees, with the public title and path. */
export const pagesByIds: Providers['expanded.pages'] = async ({ db }, ids, view) => {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'uid', 'lang', 'title', 'path', 'status', 'access', 'public_path', 'public_head'])
    .where('id', 'in', ids)
    .where('status', '!=', 'trash')
    .execute()
  return rows.flatMap(({ access, public_path, public_head, ...row }) => {
    const page = { ...row, id: Number(row.id) }
    if (view === 'draft') return [page]
    // The title of a page that not everybody sees is not disclosed.
    if (public_head === null || access !== 'public') return []
    const { title } = JSON.parse(public_head) as PageHead
    return [{ ...page, title, path: public_path, status: 'published' as const }]
  })
}

/** Keys are the names in the index of references, such as `page:12`; registered in area.ts. */
export async function namesOfPages(db: Context['db'], objects: readonly string[]): Promise<Map<string, ObjectName>> {
  const ids = objects.flatMap((one) => (one.startsWith('page:') ? [Number(one.slice(5))] : []))
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'title', 'lang', 'status'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, title, lang, status }) => [
      `page:${id}`,
      { type: 'page', id: Number(id), title, lang, table: null, table_name: null, isTrashed: status === 'trash' },
    ]),
  )
}
