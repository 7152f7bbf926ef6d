// Brings the network database (accounts, tokens, leases) to the version of the code, after a snapshot of it: an earlier
// version refuses what a later one migrated, so the snapshot is the way back.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { message } from '../base/catalogue/message.ts'
import { reasonOf } from '../base/errors.ts'
import type { Database } from '../platform/db/database.ts'
import {
  appliedMigrations,
  applyMigrations,
  coreMigrations,
  unappliedMigrations,
  type Migration,
} from '../platform/db/migrate.ts'
import type { NetworkTables, SiteTables } from '../platform/db/tables.ts'
import { requireKnown } from '../backup/migrate-site.ts'
import type { Installation } from '../core/installation.ts'

type Owner = Pick<Installation, 'root' | 'env' | 'clock' | 'network'>

/** Beside those of the websites; no website has such a key. */
const KEY = '_accounts'

export async function migrateNetwork(owner: Owner): Promise<void> {
  const { pending, isNew } = await stateOf(owner.network)
  if (!pending.length) return
  if (!isNew) await takeSnapshotOf(owner)
  await applyMigrations(owner.network, pending, owner.clock.now())
}

/** What would be applied; throws 409 for a database of a later version. */
export const pendingOfNetwork = async (network: Database<NetworkTables>): Promise<Migration[]> =>
  (await stateOf(network)).pending

/** Throws 409 for a database of a later version: this one would write what that does not expect. */
async function stateOf(network: Database<NetworkTables>): Promise<{ pending: Migration[]; isNew: boolean }> {
  const all = coreMigrations('network')
  const applied = await appliedMigrations(network.read)
  requireKnown(applied, all)
  return { pending: unappliedMigrations(applied, all), isNew: !applied.length }
}

/** Throws 503, and nothing is migrated, when none can be made. */
async function takeSnapshotOf(owner: Owner): Promise<void> {
  const [{ backupFolder, pruneSnapshots, snapshotName }, { NoSnapshot }] = await Promise.all([
    import('../backup/snapshots.ts'),
    import('../backup/migration-failure.ts'),
  ])
  const { address, read } = owner.network
  const folder = backupFolder(owner, KEY)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (address.driver === 'sqlite') {
      const { takeSnapshot } = await import('../backup/migrate-sqlite.ts')
      await takeSnapshot(read as unknown as Kysely<SiteTables>, join(folder, snapshotName(owner, 'sqlite')))
    } else {
      const { dumpDatabase, dumpTools } = await import('../backup/dump.ts')
      const tools = dumpTools(owner)
      if (!tools) throw new NoSnapshot(KEY, message('backup.no_dump_tools'))
      await dumpDatabase(tools, address, join(folder, snapshotName(owner, 'sql')), { leave: [] })
    }
  } catch (cause) {
    throw cause instanceof NoSnapshot ? cause : new NoSnapshot(KEY, reasonOf(cause), cause)
  }
  pruneSnapshots(folder)
}
