// Brings the network database (accounts, tokens, leases) to the version of the code, after a snapshot of it: an earlier
// version refuses what a later one migrated, so the snapshot is the way back.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/**
 * The newest three snapshots are kept, but none is dropped for that of an attempt that failed: it may be of a database
 * that is migrated in part.
 */
export async function migrateNetwork(owner: Owner): Promise<void> {
  const { pending, isNew } = await stateOf(owner.network)
  if (!pending.length) return
  const snapshot = isNew ? undefined : await snapshotBefore(owner, pending)
  try {
    await applyMigrations(owner.network, pending, owner.clock.now())
  } catch (error) {
    // Nothing was changed: each attempt of a server that is restarted again and again would leave one more.
    if (snapshot && owner.network.dialect === 'sqlite' && (await isUnchanged(owner, pending))) rmSync(snapshot)
    throw error
  }
  if (snapshot) (await import('../backup/snapshots.ts')).pruneSnapshots(dirname(snapshot))
}

/**
 * The snapshot; undefined when another process, which has made its own, migrates meanwhile: it would hold part of that,
 * and on MySQL a dump fails while tables change.
 */
async function snapshotBefore(owner: Owner, pending: readonly Migration[]): Promise<string | undefined> {
  const snapshot = await takeSnapshotOf(owner).catch(async (error: unknown): Promise<undefined> => {
    if (await isUnchanged(owner, pending)) throw error
    return undefined
  })
  if (!snapshot || (await isUnchanged(owner, pending))) return snapshot
  rmSync(snapshot)
  return undefined
}

const isUnchanged = async ({ network }: Owner, pending: readonly Migration[]): Promise<boolean> =>
  (await pendingOfNetwork(network)).length === pending.length

/** For what only looks: an empty database gets its tables, any other is left at its version. Throws 409 for a later one. */
export async function makeNetwork({ network, clock }: Owner): Promise<void> {
  const { pending, isNew } = await stateOf(network)
  if (isNew) await applyMigrations(network, pending, clock.now())
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

/** The path of it. Throws 503, and nothing is migrated, when none can be made. */
async function takeSnapshotOf(owner: Owner): Promise<string> {
  const [{ backupFolder, snapshotName }, { NoSnapshot }] = await Promise.all([
    import('../backup/snapshots.ts'),
    import('../backup/migration-failure.ts'),
  ])
  const { address, read } = owner.network
  const folder = backupFolder(owner, KEY)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (address.driver === 'sqlite') {
      const { takeSnapshot } = await import('../backup/migrate-sqlite.ts')
      const file = join(folder, snapshotName(owner, 'sqlite'))
      await takeSnapshot(read as unknown as Kysely<SiteTables>, file)
      return file
    } else {
      const { dumpDatabase, dumpTools } = await import('../backup/dump.ts')
      const tools = dumpTools(owner)
      if (!tools) throw new NoSnapshot(KEY, message('backup.no_dump_tools'))
      const file = join(folder, snapshotName(owner, 'sql'))
      await dumpDatabase(tools, address, file, { leave: [] })
      return file
    }
  } catch (cause) {
    throw cause instanceof NoSnapshot ? cause : new NoSnapshot(KEY, reasonOf(cause), cause)
  }
}
