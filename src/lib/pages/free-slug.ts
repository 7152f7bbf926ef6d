// A slug for a page that nobody named one for: the wanted one, else with a number, until its address is free.
import { ownersBesidePages } from '../addresses/addresses.ts'
import type { Context } from '../operation/context.ts'
import { pagePath } from '../website/urls.ts'
import { pageById } from './locate.ts'

interface Wanted {
  lang: string
  parent_id: number | null
  slug: string
}

const MOST_NUMBERS = 20

export async function freeSlug(ctx: Context, { lang, parent_id, slug: wanted }: Wanted): Promise<string> {
  const rows = await siblings(ctx, lang, parent_id)
  const taken = new Set(rows.map((row) => row.slug))
  const above = parent_id === null ? undefined : (await pageById(ctx, parent_id)).path
  for (let i = 1; ; i++) {
    const slug = i === 1 ? wanted : `${wanted}-${i}`
    if (taken.has(slug)) continue
    const address = pagePath(ctx.site, lang, above ? `${above}/${slug}` : slug)
    // Below an address of the service no number helps: the refusal names the owner.
    const isOwned = (await ownersBesidePages(ctx, lang, [address])).size > 0
    if (!isOwned || i > MOST_NUMBERS) return slug
  }
}

export async function siblings(ctx: Context, lang: string, parent_id: number | null) {
  return ctx.db
    .selectFrom('pages')
    .select(['id', 'slug', 'sort'])
    .where('lang', '=', lang)
    .where('status', '!=', 'trash')
    .where('parent_id', parent_id === null ? 'is' : '=', parent_id as never)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
