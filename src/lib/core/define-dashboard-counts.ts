// How many things of an area somebody has to look after: an area says so in `<area>/dashboard-counts.ts`.
import type { Context } from './operation/context.ts'

export interface DashboardCount {
  /** What is counted, for those who read the answer's description. */
  what: string
  /** Counted for whoever has the permission, where the feature is on. */
  feature: string
  permission: string
  /** What failed before `since` is nobody's news. */
  count: (ctx: Context, since: string) => Promise<number>
}

/** By the name that a count has in the answer of get_dashboard. */
export type DashboardCounts = Record<string, DashboardCount>

export const defineDashboardCounts = (counts: DashboardCounts): DashboardCounts => counts
