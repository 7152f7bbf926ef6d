// What the overview is told by the service.
import type { Dashboard as DashboardAnswer, DataTable } from '../../client/operations.d.ts'

export type PageLine = DashboardAnswer['drafts'][number]
export type Outcome = DashboardAnswer['outcomes'][number]
/** Counts are null where they are not for this person. `tables`: those whose entries are among the changes. */
export type Dashboard = DashboardAnswer & { tables: DataTable[] }
