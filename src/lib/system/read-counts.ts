// The counts of each area for the overview, found by file name.
import { extname } from 'node:path'
import { areaFiles } from '../base/area-files.ts'
import type { DashboardCounts } from '../core/define-dashboard-counts.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'

const found = await Promise.all(
  areaFiles(`dashboard-counts${extname(import.meta.filename)}`).map(
    async (file) => ((await import(file)) as { default: DashboardCounts }).default,
  ),
)

/** All counts, by name. */
export const COUNTS: DashboardCounts = Object.assign({}, ...found) as DashboardCounts

/** Each count if the caller may see it; otherwise null. */
export async function readCounts(ctx: Context, since: string): Promise<Record<string, number | null>> {
  const counts: Record<string, number | null> = {}
  for (const [name, { feature, permission, count }] of Object.entries(COUNTS)) {
    const isTheirs = hasFeature(ctx.site, feature) && ctx.principal.permissions.has(permission)
    counts[name] = isTheirs ? await count(ctx, since) : null
  }
  return counts
}
