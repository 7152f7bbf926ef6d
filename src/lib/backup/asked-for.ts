// Backups requested in the admin: made and verified by jobs, whose outcome is stored for the admin to show.
import { join } from 'node:path'
import { instant } from '../base/clock.ts'
import { AppError, reasonOf } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { transact } from '../platform/db/database.ts'
import { changeRecord, type BackupRecord } from './backup-record.ts'
import { createBackup } from './create-backup.ts'
import type { StoredBackup } from './archive/backup-name.ts'
import { defaultTarget, listTarget } from './target.ts'
import { verifyBackup } from './verify-backup.ts'

type Job = Pick<Context, 'installation' | 'site' | 'now'>

/** The job backup-make. */
export async function createRequested(_payload: unknown, ctx: Job, signal: AbortSignal): Promise<void> {
  await noting(ctx, 'make', async () => {
    const keep = ctx.site.config.backup_keep || undefined
    await createBackup(ctx.installation, ctx.site, { kind: 'manual', keep, signal })
    return (record) => record
  })
}

/** The job backup-verify. */
export async function verifyRequested(payload: unknown, ctx: Job): Promise<void> {
  const { name } = payload as { name: string }
  await noting(ctx, 'verify', async () => {
    const { ok, errors } = await verifyBackup(join(defaultTarget(ctx.installation), name))
    const at = instant(ctx.installation.clock.now())
    return (record) => ({ ...record, verified: { ...record.verified, [name]: { at, ok, errors } } })
  })
}

async function noting(
  { installation, site }: Job,
  what: 'make' | 'verify',
  work: () => Promise<(record: BackupRecord) => BackupRecord>,
): Promise<void> {
  const now = () => installation.clock.now()
  try {
    const change = await work()
    await transact(site.db, (trx) => changeRecord(trx, now(), (record) => change(withoutFailure(record))))
  } catch (error) {
    const failed = { at: instant(now()), what, message: reasonOf(error) }
    await transact(site.db, (trx) => changeRecord(trx, now(), (record) => ({ ...record, failed })))
    throw error
  }
}

function withoutFailure({ failed: _, ...record }: BackupRecord): BackupRecord {
  return record
}

/** A backup of this website in the usual folder. Throws 404 for every other name. */
export async function ownBackup(
  { installation, site }: Pick<Context, 'installation' | 'site'>,
  name: string,
): Promise<StoredBackup> {
  const found = (await listTarget(defaultTarget(installation), site.key)).find((one) => one.name === name)
  if (!found) throw new AppError('backup.missing', { file: name })
  return found
}
