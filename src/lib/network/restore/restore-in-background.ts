// A restore started in the admin: it continues after the answer, and the website reports its result.
import { basename } from 'node:path'
import { instant } from '../../base/clock.ts'
import { reasonOf } from '../../base/errors.ts'
import type { Kysely } from 'kysely'
import { changeRecord, readRecord } from '../../backup/backup.ts'
import type { Installation } from '../../core/installation.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { transact } from '../../platform/db/database.ts'
import { restoreBackup } from './restore-backup.ts'

interface Params {
  key: string
  file: string
}

/** Returns at once. If this process dies, the website stays as it is. */
export function restoreInBackground(installation: Installation, params: Params): void {
  void restoreNow(installation, params).catch(() => undefined) // the website reports it, unless it cannot be opened
}

async function restoreNow(installation: Installation, { key, file }: Params): Promise<void> {
  const site = await installation.openSite(key)
  const { hosts } = site.config
  // The record of verified backups is kept; the restored database has an older one.
  const { verified } = await readRecord(site.db.read)
  const now = installation.clock.now()
  const also = (trx: Kysely<SiteTables>) => changeRecord(trx, now, () => ({ verified, restoring_since: instant(now) }))
  try {
    const { backup, warnings } = await restoreBackup(installation, { file, hosts, confirm: key, also })
    const at = instant(installation.clock.now())
    const restored = { at, name: basename(file), backup: backup && basename(backup), warnings }
    await note(installation, key, () => ({ verified, restored }))
  } catch (error) {
    const failed = {
      at: instant(installation.clock.now()),
      what: 'restore' as const,
      message: reasonOf(error),
    }
    await note(installation, key, (record) => ({ ...record, failed, restoring_since: undefined }))
  }
}

async function note(
  installation: Installation,
  key: string,
  change: Parameters<typeof changeRecord>[2],
): Promise<void> {
  const site = await installation.openSite(key)
  await transact(site.db, (trx) => changeRecord(trx, installation.clock.now(), change))
}
