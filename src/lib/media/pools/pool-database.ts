// The databases of pools.
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { Replicated } from '../../core/replication/replicated.ts'
import { POOL_MIGRATIONS, type PoolTables } from './pool-table.ts'

export type PoolDatabase = Database<PoolTables>

export const POOL_NAME = /^[a-z][a-z0-9_-]{0,39}$/

export const mediaPools = new Replicated<PoolTables>({
  kind: 'pool',
  named: 'pool',
  format: POOL_NAME,
  migrations: POOL_MIGRATIONS,
  missing: (name) => new AppError('pool.not_found', { name }),
  malformed: (name) => new AppError('pool.name_invalid', { name }),
})
