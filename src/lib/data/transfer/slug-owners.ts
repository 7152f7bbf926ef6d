// Which entries have some slugs, as drafts or where visitors find them.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { entriesTable } from '../tables/layout.ts'

export interface SlugOwner {
  id: number
  title: string
}

/** By language and slug, with a space between. Each of the two columns is asked by the index it has with the language. */
export async function slugOwners(
  ctx: Context,
  handle: string,
  slugs: readonly string[],
): Promise<Map<string, SlugOwner>> {
  const owners = new Map<string, SlugOwner>()
  const distinct = [...new Set(slugs)]
  if (!distinct.length) return owners
  for (const column of ['_address', '_public_slug']) {
    const rows = (await (ctx.db as AnyDb)
      .selectFrom(entriesTable(handle, 'draft'))
      .select(['_id', '_lang', '_title', `${column} as slug`])
      .where('_lang', 'in', ctx.site.languages)
      .where(column, 'in', distinct)
      .execute()) as { _id: number; _lang: string; _title: string; slug: string }[]
    for (const { _id, _lang, _title, slug } of rows) owners.set(`${_lang} ${slug}`, { id: Number(_id), title: _title })
  }
  return owners
}
