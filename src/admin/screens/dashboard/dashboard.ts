// The response of the service for the overview.
import type { Dashboard as DashboardAnswer, DataTable } from '../../client/operations.d.ts'
import type { Step } from './read-steps.ts'

export type DocumentLine = DashboardAnswer['drafts'][number]
/**
 * Counts are null where the user may not see them. `tables`: those of the entries among the changes; `submitted`: how
 * much the user may decide on.
 */
export type Dashboard = DashboardAnswer & { steps: Step[]; tables: DataTable[]; submitted: number }
