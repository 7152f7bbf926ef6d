// Who shares a pool: the websites whose file lists it in media_pools. Others neither see nor name its items.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { requirePermission } from '../../core/principal.ts'
import type { SiteConfig } from '../../platform/config/site-config.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Site } from '../../core/site.ts'
import type { StoredMedia } from '../facts.ts'
import { mediaPools, type PoolDatabase } from './pool-database.ts'

export const isMember = ({ config }: { config: Pick<SiteConfig, 'media_pools'> }, pool: string): boolean =>
  config.media_pools.includes(pool)

/** Keys of the websites that share it now. */
export const membersOf = ({ directory }: Pick<Installation, 'directory'>, pool: string): string[] =>
  directory.list().flatMap(({ key, config }) => (config && isMember({ config }, pool) ? [key] : []))

/** The first pool of this website that all of these websites share; undefined without one. */
export function poolOfAll(
  { installation, site }: Pick<Context, 'installation' | 'site'>,
  keys: readonly string[],
): string | undefined {
  const isEverywhere = (pool: string) => {
    const members = new Set(membersOf(installation, pool))
    return keys.every((key) => members.has(key)) && mediaPools.exists(installation, pool)
  }
  return site.config.media_pools.find(isEverywhere)
}

/** The same with those that left it and may still use items. */
export async function holdersOf(
  installation: Pick<Installation, 'directory'>,
  pool: string,
  database: PoolDatabase,
): Promise<string[]> {
  const rows = await database.read.selectFrom('members').select('site').execute()
  const keys = new Set([...membersOf(installation, pool), ...rows.map(({ site }) => site)])
  return [...keys].filter((key) => installation.directory.get(key)).sort()
}

/** Throws 422 for a pool that is not this website's, existing or not, and for one on another machine (contract 4.7). */
export function requirePool(ctx: Context, pool: string): void {
  if (!isMember(ctx.site, pool)) throw invalid('/pool', 'pool.not_of_website', { pool })
  if (!mediaPools.exists(ctx.installation, pool)) throw invalid('/pool', 'pool.not_on_machine', { pool })
  requireShared(ctx, { pool })
}

/** Before every change of an item of a pool. Throws 403 without media.shared, 423 when this website has left the pool. */
export function requireShared({ principal, site }: Context, { pool }: Pick<StoredMedia, 'pool'>): void {
  if (!pool) return
  if (!isMember(site, pool)) throw new AppError('pool.left', { pool })
  if (principal.kind !== 'system') requirePermission(principal, 'media.shared')
}

/** A condition on rows of `media`: its own, those of its pools, and of pools it left what it still uses. */
export const reachable =
  ({ config }: Pick<Site, 'config'>) =>
  (eb: ExpressionBuilder<SiteTables, 'media'>): Expression<SqlBool> =>
    eb.or([
      eb('media.pool', 'is', null),
      ...(config.media_pools.length ? [eb('media.pool', 'in', config.media_pools)] : []),
      eb.exists(
        eb.selectFrom('media_usage').select('media_usage.id').whereRef('media_usage.media_id', '=', 'media.id'),
      ),
    ])
