// Where a page stands among its siblings: the number it sorts by, and how the others make room.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Context } from '../core/operation/context.ts'

interface Parent {
  lang: string
  parent_id?: number | null | undefined
}
interface Options extends Parent {
  /** Behind so many siblings; behind all when missing. */
  position?: number | undefined
  /** The page that moves; none for a new one. */
  id?: number
}

/** Makes room at a position and returns the number that sorts there. A page that is just to be the last touches no other. */
export async function place(ctx: Context, wanted: Options): Promise<number> {
  const { position = Infinity } = wanted
  const [former, next] = await neighbours(ctx.db, wanted, position)
  const before = former?.sort ?? -1
  const own = await ownSort(ctx.db, wanted)
  const comesUp = own !== undefined && own < before && Number.isFinite(position)
  if (!next && !comesUp) return before + 1
  if (next && before < next.sort - 1 && !comesUp) return next.sort - 1
  ctx.touched.add(orderTag(wanted.lang, wanted.parent_id ?? null))
  if (former && next && former.sort >= next.sort) return renumber(ctx, wanted, position)
  if (comesUp) {
    // It leaves room itself, below: those between come down.
    await shift(ctx, wanted, { from: own + 1, to: before, by: -1 })
    return before
  }
  await shift(ctx, wanted, { from: next!.sort, to: own, by: 1 })
  return next!.sort
}

/** The cache tag of the order of pages below another, 0 for the top. */
export const orderTag = (lang: string, parent_id: number | null): string => `order:${lang}:${parent_id ?? 0}`

/**
 * The position at which a page had a number before it got another one: those that it has passed meanwhile have given way by
 * one, towards where it was.
 */
export async function positionOf(
  db: Kysely<SiteTables>,
  wanted: Options & { sort: number },
): Promise<number> {
  const own = await ownSort(db, wanted)
  const hasPassed = own !== undefined && own < wanted.sort
  const { n } = await siblings(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('sort', hasPassed ? '<=' : '<', wanted.sort)
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface Sibling {
  id: number
  sort: number
}

/** The last one before a position, and the one that is there. */
async function neighbours(
  db: Kysely<SiteTables>,
  wanted: Options,
  position: number,
): Promise<[Sibling | undefined, Sibling | undefined]> {
  const rows = siblings(db, wanted).select(['id', 'sort'])
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

/** Undefined for a page that comes from somewhere else. */
async function ownSort(
  db: Kysely<SiteTables>,
  { id, parent_id = null }: Options,
): Promise<number | undefined> {
  if (id === undefined) return undefined
  const own = await db
    .selectFrom('pages')
    .select(['sort', 'parent_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return own && own.parent_id === parent_id ? own.sort : undefined
}

/** Who makes room counts as changed: its ETag must not stay. */
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

/** Where two have the same number: all of them get the numbers of their order. */
async function renumber(ctx: Context, wanted: Options, position: number): Promise<number> {
  const rows = await siblings(ctx.db, wanted).select(['id', 'sort']).orderBy('sort').orderBy('id').execute()
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
