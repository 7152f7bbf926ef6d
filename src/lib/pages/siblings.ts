// The position of a page among its siblings: the number it sorts by, and the renumbering of the others.
import type { Kysely } from 'kysely'
import { countOf } from '../platform/db/database.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Context } from '../core/operation/context.ts'

interface Parent {
  lang: string
  parent_id?: number | null | undefined
}
interface Options extends Parent {
  /** Number of siblings before it; all when missing. */
  position?: number | undefined
  /** The page that is moved; none for a new one. */
  id?: number
}

/** Makes room at a position and returns the number that sorts there. A page at the end changes no other. */
export async function insertAtPosition(ctx: Context, options: Options): Promise<number> {
  const { position = Infinity } = options
  const [former, next] = await neighbours(ctx.db, options, position)
  const before = former?.sort ?? -1
  const own = await ownSort(ctx.db, options)
  const comesUp = own !== undefined && own < before && Number.isFinite(position)
  if (!next && !comesUp) return before + 1
  if (next && before < next.sort - 1 && !comesUp) return next.sort - 1
  ctx.touched.add(orderTag(options.lang, options.parent_id ?? null))
  if (former && next && former.sort >= next.sort) return renumber(ctx, options, position)
  if (comesUp) {
    // The page leaves a gap itself: the siblings between are shifted down by one.
    await shift(ctx, options, { from: own + 1, to: before, by: -1 })
    return before
  }
  await shift(ctx, options, { from: next!.sort, to: own, by: 1 })
  return next!.sort
}

/** The cache tag of the order of pages below another, 0 for the top. */
export const orderTag = (lang: string, parent_id: number | null): string => `order:${lang}:${parent_id ?? 0}`

/**
 * The position that a former sort number of a page stands for now: since the page moved away, the siblings in between
 * have been shifted by one towards its old position.
 */
export async function positionOf(db: Kysely<SiteTables>, options: Options & { sort: number }): Promise<number> {
  const own = await ownSort(db, options)
  const hasPassed = own !== undefined && own < options.sort
  return countOf(siblings(db, options).where('sort', hasPassed ? '<=' : '<', options.sort))
}

interface Sibling {
  id: number
  sort: number
}

/** The sibling before a position, and the one at it. */
async function neighbours(
  db: Kysely<SiteTables>,
  options: Options,
  position: number,
): Promise<[Sibling | undefined, Sibling | undefined]> {
  const rows = siblings(db, options).select(['id', 'sort'])
  if (Number.isFinite(position)) {
    const inOrder = rows.orderBy('sort').orderBy('id')
    const [first, second] = await inOrder
      .offset(Math.max(position - 1, 0))
      .limit(2)
      .execute()
    if (position === 0 && first) return [undefined, first]
    if (second) return [first, second]
  }
  return [await rows.orderBy('sort', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(), undefined]
}

function siblings(db: Kysely<SiteTables>, { lang, parent_id = null, id }: Options) {
  const all = db
    .selectFrom('pages')
    .where('lang', '=', lang)
    .where('parent_id', parent_id === null ? 'is' : '=', parent_id as never)
    .where('status', '!=', 'trash')
  return id === undefined ? all : all.where('id', '!=', id)
}

/** Undefined for a page from another parent. */
async function ownSort(db: Kysely<SiteTables>, { id, parent_id = null }: Options): Promise<number | undefined> {
  if (id === undefined) return undefined
  const own = await db.selectFrom('pages').select(['sort', 'parent_id']).where('id', '=', id).executeTakeFirst()
  return own && own.parent_id === parent_id ? own.sort : undefined
}

/** Shifted pages count as changed, so that their ETag changes. */
async function shift(
  ctx: Context,
  { lang, parent_id = null, id }: Options,
  { from, to, by }: { from: number; to: number | undefined; by: 1 | -1 },
): Promise<void> {
  let moving = ctx.db
    .updateTable('pages')
    .set((eb) => ({ sort: eb('sort', '+', by), version: eb('version', '+', 1) }))
    .where('lang', '=', lang)
    .where('parent_id', parent_id === null ? 'is' : '=', parent_id as never)
    .where('status', '!=', 'trash')
    .where('sort', '>=', from)
  if (to !== undefined) moving = moving.where('sort', '<=', to)
  if (id !== undefined) moving = moving.where('id', '!=', id)
  await moving.execute()
}

/** Where two have the same number: all of them are numbered in their order. */
async function renumber(ctx: Context, options: Options, position: number): Promise<number> {
  const rows = await siblings(ctx.db, options).select(['id', 'sort']).orderBy('sort').orderBy('id').execute()
  for (const [i, row] of rows.entries()) {
    const sort = i < position ? i : i + 1
    if (row.sort === sort) continue
    await ctx.db
      .updateTable('pages')
      .set((eb) => ({ sort, version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
  }
  return position
}
