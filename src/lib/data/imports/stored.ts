// Imports in the background as they are kept: in the network database, since an import holds the website's while it stores.
import type { Selectable } from 'kysely'
import { AppError } from '../../base/errors.ts'
import { ownerOf } from '../../core/principal.ts'
import type { Context } from '../../core/operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import type { ImportRow } from '../table.ts'

export type StoredImport = Selectable<ImportRow>

export const OPEN: StoredImport['status'][] = ['waiting', 'running']
/** What it did is kept: as entries, or as a change that waits. */
export const STORED: StoredImport['status'][] = ['done', 'pending']

/** A job whose process died counts as one more try. */
export const MOST_TRIES = 3

/** After that its file is gone: whatever kept it from ending, it never will. */
export const LONGEST = DAY

export const isOpen = ({ status }: Pick<StoredImport, 'status'>): boolean => OPEN.includes(status)

/** Those of the caller, on this website. */
export const ownImports = (ctx: Context) =>
  ctx.network
    .selectFrom('imports')
    .selectAll()
    .where('site', '=', ctx.site.key)
    .where('owner', '=', ownerOf(ctx))

/** Throws 404 for one that is not there, or somebody else's. */
export async function findImport(ctx: Context, uid: string): Promise<StoredImport> {
  const row = await ownImports(ctx).where('uid', '=', uid.toLowerCase()).executeTakeFirst()
  if (!row) throw new AppError('import.not_found', { uid })
  return row
}

/** One of this website, whoever asked for it. */
export const findForJob = ({ installation, site }: Context, uid: string): Promise<StoredImport | undefined> =>
  installation.network.read
    .selectFrom('imports')
    .selectAll()
    .where('uid', '=', uid)
    .where('site', '=', site.key)
    .executeTakeFirst()

/** Uploads of the caller that imports under way read. */
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
