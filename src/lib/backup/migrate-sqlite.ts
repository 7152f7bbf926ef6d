// The safe procedure on SQLite: everything is one transaction, so also a killed process leaves the database as it was
// before.
import { reasonOf } from '../base/errors.ts'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import { openSqlite } from '../platform/db/open-sqlite.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import type { Attempt, Work } from './migrate-safely.ts'
import { NoSnapshot } from './migration-failure.ts'
import { tableNames } from './self-check.ts'
import { backupFolder, pruneSnapshots, snapshotName } from './snapshots.ts'

export async function migrateSqlite(installation: Installation, { key, db }: Attempt, work: Work): Promise<void> {
  const folder = backupFolder(installation, key)
  let snapshot: string | undefined
  let failure: unknown
  try {
    await transact(db, async (trx) => {
      if ((await tableNames(trx)).length) {
        snapshot = join(folder, snapshotName(installation, 'sqlite'))
        await takeSnapshot(db.read, snapshot).catch((cause: unknown) => {
          throw new NoSnapshot(key, reasonOf(cause), cause)
        })
      }
      await work(trx).catch((error: unknown) => {
        failure = error
        throw error
      })
    })
  } catch (error) {
    if (snapshot && brokeOut(error) && db.address.driver === 'sqlite') await restore(snapshot, db.address.file)
    throw failure ?? error
  }
  if (snapshot) pruneSnapshots(folder)
}

/**
 * Copies the last committed state of the database, completely or not at all; the connection must not be in a
 * transaction.
 */
export async function takeSnapshot(db: Kysely<SiteTables>, file: string): Promise<void> {
  const temporary = `${file}.tmp`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    await sql`vacuum into ${temporary}`.execute(db)
    chmodSync(temporary, 0o600)
    const handle = openSync(temporary, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** A migration that ended the transaction by itself (a raw COMMIT) left nothing to roll back. */
const brokeOut = (error: unknown) => /no transaction is active/.test((error as Error).message)

/** Through SQLite's own backup, so that other open connections see it as one more commit. */
async function restore(snapshot: string, file: string): Promise<void> {
  const source = openSqlite(snapshot, { readonly: true })
  try {
    await source.backup(file)
  } finally {
    source.close()
  }
}
