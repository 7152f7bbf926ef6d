// What the overview is told by the service.
import type { Dashboard as Told, DataTable } from '../../client/operations.d.ts'

export type PageLine = Told['drafts'][number]
export type Outcome = Told['outcomes'][number]
/** Counts are null where they are not for this person. `tables`: those whose entries are among the changes. */
export type Dashboard = Told & { tables: DataTable[] }
