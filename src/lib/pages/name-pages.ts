// Pages as what names them shows them: where they are and what they are called.
import type { z } from 'zod'
import type { Context } from '../core/operation/context.ts'
import { PageSummary, type PageHead } from './schema.ts'

export const NamedPage = PageSummary.pick({
  ...{ id: true, uid: true, lang: true, title: true, path: true, status: true },
})
export type NamedPage = z.output<typeof NamedPage>

/** Never those in the trash; with the view published those that every visitor sees, as they see them. */
export async function pagesByIds(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
  view: 'draft' | 'published',
): Promise<NamedPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'uid', 'lang', 'title', 'path', 'status', 'access', 'public_path', 'public_head'])
    .where('id', 'in', ids)
    .where('status', '!=', 'trash')
    .execute()
  return rows.flatMap(({ access, public_path, public_head, ...row }) => {
    const page = { ...row, id: Number(row.id) }
    if (view === 'draft') return [page]
    // The title of a page that is not for everybody stays untold.
    if (public_head === null || access !== 'public') return []
    const { title } = JSON.parse(public_head) as PageHead
    return [{ ...page, title, path: public_path, status: 'published' as const }]
  })
}
