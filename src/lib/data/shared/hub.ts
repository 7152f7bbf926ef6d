// The databases of shared tables.
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { Replicated } from '../../core/replication/replicated.ts'
import { HANDLE } from '../schema.ts'
import { HUB_MIGRATIONS, type HubTables } from './hub-tables.ts'

export type Hub = Database<HubTables>

export const sharedTables = new Replicated<HubTables>({
  kind: 'shared',
  named: 'handle',
  format: HANDLE,
  migrations: HUB_MIGRATIONS,
  missing: (table) => new AppError('shared_table.not_on_machine', { table }),
  malformed: (handle) => new AppError('shared_table.handle_format', { handle }),
})
