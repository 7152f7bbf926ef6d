// The views of a table for the current user: their own, and those of the website.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import { fitView } from './fit-view.ts'
import { viewOfRow, type StoredView } from './stored-view.ts'
import type { EntryView } from './view-schema.ts'

/** Instead of an account's id: the view is shared by all. */
export const WEBSITE = 0

const ownersFor = ({ principal }: Context): number[] => [WEBSITE, ...(principal.user ? [principal.user.id] : [])]

/** Their own first, each by name. */
export async function viewsOf(ctx: Context, table: DataTable): Promise<StoredView[]> {
  const rows = await ctx.db
    .selectFrom('entry_views')
    .selectAll()
    .where('table_id', '=', table.id)
    .where('owner', 'in', ownersFor(ctx))
    .orderBy('folded')
    .orderBy('id')
    .execute()
  const views = rows.map(viewOfRow)
  return [...views.filter(({ owner }) => owner !== WEBSITE), ...views.filter(({ owner }) => owner === WEBSITE)]
}

/** Undefined for one of another user, too. */
export async function lookUpView(ctx: Context, table: DataTable, uid: string): Promise<StoredView | undefined> {
  const row = await ctx.db
    .selectFrom('entry_views')
    .selectAll()
    .where('uid', '=', uid.toLowerCase())
    .where('table_id', '=', table.id)
    .where('owner', 'in', ownersFor(ctx))
    .executeTakeFirst()
  return row && viewOfRow(row)
}

/** Throws 404 naming the uid. */
export async function findView(ctx: Context, table: DataTable, uid: string): Promise<StoredView> {
  const view = await lookUpView(ctx, table, uid)
  if (!view) throw new AppError('view.not_found', { uid, table: table.handle })
  return view
}

/** The view with the parts that are valid for the table now. */
export function serializeView(ctx: Context, table: DataTable, view: StoredView): EntryView {
  const { uid, version, name, owner, parts, created_at, updated_at } = view
  return {
    uid,
    version,
    table: table.handle,
    name,
    shared: owner === WEBSITE,
    ...fitView(parts, { table, languages: ctx.site.languages }),
    created_at,
    updated_at,
  }
}
