// Imports in the background, stored in the network database, since an import locks the website's while it writes.
import type { Selectable } from 'kysely'
import { AppError } from '../../base/errors.ts'
import { ownerOf } from '../../core/principal.ts'
import type { Context } from '../../core/operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import type { ImportRow } from '../table.ts'

export type StoredImport = Selectable<ImportRow>

export const OPEN: StoredImport['status'][] = ['waiting', 'running']
/** The result is stored: as entries, or as a pending change. */
export const STORED: StoredImport['status'][] = ['done', 'pending']

/** A run whose process died counts as an attempt. */
export const MAX_TRIES = 3

/** After that its file is deleted and the import cannot finish any more. */
export const LONGEST = DAY

export const isOpen = ({ status }: Pick<StoredImport, 'status'>): boolean => OPEN.includes(status)

/** Those of the caller, on this website. */
export const ownImports = (ctx: Context) =>
  ctx.network.selectFrom('imports').selectAll().where('site', '=', ctx.site.key).where('owner', '=', ownerOf(ctx))

/** Throws 404 for one that does not exist, or belongs to another user. */
export async function findImport(ctx: Context, uid: string): Promise<StoredImport> {
  const row = await ownImports(ctx).where('uid', '=', uid.toLowerCase()).executeTakeFirst()
  if (!row) throw new AppError('import.not_found', { uid })
  return row
}

/** One of this website, whichever user it belongs to. */
export const findForJob = ({ installation, site }: Context, uid: string): Promise<StoredImport | undefined> =>
  installation.network.read
    .selectFrom('imports')
    .selectAll()
    .where('uid', '=', uid)
    .where('site', '=', site.key)
    .executeTakeFirst()

/** Uploads of the caller that running imports read. */
export async function uploadsOfOpen(ctx: Context): Promise<Set<string>> {
  const rows = await ownImports(ctx).where('status', 'in', OPEN).execute()
  return new Set(rows.map(({ upload }) => upload))
}

export async function countOpen(ctx: Context): Promise<number> {
  const rows = await ownImports(ctx)
    .where('status', 'in', OPEN)
    .where('created_at', '>', instant(later(ctx.now, -LONGEST)))
    .execute()
  return rows.length
}
