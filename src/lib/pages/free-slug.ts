// A free slug for a page: the suggested one, else with a number until its address is free.
import { ownersExceptPages, pagePath } from '../addresses/addresses.ts'
import type { Context } from '../core/operation/context.ts'

interface Options {
  lang: string
  parent_id: number | null
  slug: string
}

const MAX_NUMBERS = 20

export async function freeSlug(ctx: Context, options: Options): Promise<string> {
  const above = await pathOf(ctx, options.parent_id)
  const slugOf = (n: number) => (n === 1 ? options.slug : `${options.slug}-${n}`)
  const pathWith = (n: number) => (above ? `${above}/${slugOf(n)}` : slugOf(n))
  const first = Array.from({ length: MAX_NUMBERS }, (_, i) => i + 1)
  const taken = await pathsTaken(ctx, options.lang, first.map(pathWith))
  for (const n of first) {
    if (taken.has(pathWith(n))) continue
    const address = pagePath(ctx.site, options.lang, pathWith(n))
    if (!(await ownersExceptPages(ctx, options.lang, [address])).size) return slugOf(n)
  }
  // From here only pages count: below an address of the service no number is free, and storing the page reports that.
  const isTaken = async (n: number) => (await pathsTaken(ctx, options.lang, [pathWith(n)])).size > 0
  return slugOf(await freeNumber(MAX_NUMBERS, isTaken))
}

/** Whether a page that is not in the trash has this slug below a parent, whatever type it is of. */
export async function isSlugTaken(ctx: Context, { lang, parent_id, slug }: Options): Promise<boolean> {
  const above = await pathOf(ctx, parent_id)
  return (await pathsTaken(ctx, lang, [above ? `${above}/${slug}` : slug])).size > 0
}

/** A free number above `from`, by doubling and bisection: thousands in a row may be taken. */
async function freeNumber(from: number, isTaken: (n: number) => Promise<boolean>): Promise<number> {
  let [used, free] = [from, from + 1]
  while (await isTaken(free)) [used, free] = [free, free * 2]
  while (free - used > 1) {
    const middle = Math.floor((used + free) / 2)
    if (await isTaken(middle)) used = middle
    else free = middle
  }
  return free
}

async function pathOf({ db }: Context, parent_id: number | null): Promise<string | null> {
  if (parent_id === null) return null
  const parent = await db.selectFrom('pages').select('path').where('id', '=', parent_id).executeTakeFirst()
  return parent?.path ?? null
}

async function pathsTaken({ db }: Context, lang: string, paths: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('pages').select('path').where('lang', '=', lang).where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path!))
}
