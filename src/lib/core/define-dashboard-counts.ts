// How many things of an area need attention: an area declares them in `<area>/dashboard-counts.ts`.
import type { Context } from './operation/context.ts'

export interface DashboardCount {
  /** What is counted, for the API description. */
  what: string
  /** Counted for users with the permission, where the feature is on. */
  feature: string
  permission: string
  /** Failures before `since` do not count. */
  count: (ctx: Context, since: string) => Promise<number>
}

/** By the name of the count in the result of get_dashboard. */
export type DashboardCounts = Record<string, DashboardCount>

export const defineDashboardCounts = (counts: DashboardCounts): DashboardCounts => counts
