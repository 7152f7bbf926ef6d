// Snapshots made before a migration: their names, and how many are stored.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../core/installation.ts'
import { newId } from '../base/clock.ts'

const KEPT = 3
const NAME = /^pre-migrate-.*\.(sqlite|sql)$/

/** storage/backups/{key}: readable by this account only, outside the web root. */
export const backupFolder = (installation: Pick<Installation, 'root'>, key: string): string =>
  join(installation.root, 'storage/backups', key)

/** A name that sorts by time and is never used twice: pre-migrate-20260131T120000000Z-4h2k.sqlite. */
export function snapshotName({ clock }: Pick<Installation, 'clock'>, ending: 'sqlite' | 'sql'): string {
  return `pre-migrate-${clock.now().toISOString().replaceAll(/[-:.]/g, '')}-${newId(4)}.${ending}`
}

/** Keeps the newest three. */
export function pruneSnapshots(folder: string): void {
  const snapshots = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
  for (const name of snapshots.slice(0, -KEPT)) rmSync(join(folder, name), { force: true })
}
