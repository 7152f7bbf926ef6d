// Stores views: checks their number, unique name, and the rights of the user.
import { sql } from 'kysely'
import { requirePermission } from '../../core/principal.ts'
import { fold } from '../../rules/conditions/fold.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { changed } from '../../core/operation/stamps.ts'
import { WEBSITE } from './find-view.ts'
import type { StoredView } from './stored-view.ts'

/** Per person or website, in one table. */
export const MAX_VIEWS = 50

/** Views for everyone need the same right as public content. Throws 403. */
export function requireOwner({ principal }: Context, ...owners: (number | undefined)[]): void {
  if (owners.includes(WEBSITE)) requirePermission(principal, 'data.publish')
}

type ViewIdentity = Pick<StoredView, 'uid' | 'table_id' | 'owner' | 'name'>

/** Throws 409 when another one has the name, or there are too many. */
export async function requireFree({ db }: Context, { uid, table_id, owner, name }: ViewIdentity): Promise<void> {
  const others = db
    .selectFrom('entry_views')
    .where('table_id', '=', table_id)
    .where('owner', '=', owner)
    .where('uid', '!=', uid)
  const taken = await others.select('name').where('folded', '=', fold(name)).executeTakeFirst()
  if (taken) throw new AppError('view.name_taken', { name: taken.name })
  const { n } = await others.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  if (Number(n) < MAX_VIEWS) return
  throw new AppError(owner === WEBSITE ? 'view.too_many_shared' : 'view.too_many_own', { max: MAX_VIEWS })
}

export async function insertView(ctx: Context, view: Omit<StoredView, 'id'>): Promise<void> {
  const { parts, ...row } = view
  const values = { ...row, folded: fold(view.name), definition: JSON.stringify(parts) }
  await ctx.db.insertInto('entry_views').values(values).execute()
}

export async function updateView(
  ctx: Context,
  view: Pick<StoredView, 'uid' | 'version' | 'owner' | 'name' | 'parts'>,
): Promise<void> {
  const { uid, version, owner, name, parts } = view
  await ctx.db
    .updateTable('entry_views')
    .set({ owner, name, folded: fold(name), definition: JSON.stringify(parts), version, ...changed(ctx) })
    .where('uid', '=', uid)
    .execute()
}

export const removeView = (ctx: Context, uid: string) =>
  ctx.db.deleteFrom('entry_views').where('uid', '=', uid).execute()
