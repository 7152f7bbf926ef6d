// POST /backups/{backup}/restore: the website becomes what it was, in the background; what it is now is backed up first.
import { z } from 'zod'
import { changeRecord } from '../../backup/backup.ts'
import { instant } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requireOwnBackup } from '../restore/own-backup.ts'
import { restoreInBackground } from '../restore/restore-in-background.ts'

export default defineOperation({
  name: 'restore_backup',
  summary:
    'Restore a backup over the website in the background, after backing up its current state. get_backup_status returns the result.',
  level: 'write',
  feature: 'system',
  permission: 'backups.manage',
  // It replaces all that people of the website wrote: no token does it, nor an account of the website alone.
  network: true,
  elevated: true,
  rest: 'POST /backups/{backup}/restore',
  input: z.strictObject({
    backup: z.string().max(200).describe('Name of the backup, from list_backups'),
    confirm: z.string().max(64).describe('The key of the website, once more'),
  }),
  output: z.object({ started: z.boolean() }),
  async handler(ctx, { backup, confirm }) {
    const { installation, site } = ctx
    if (confirm !== site.key) throw new AppError('restore.not_confirmed', { site: site.key })
    const file = await requireOwnBackup(ctx, backup)
    const since = instant(ctx.now)
    await changeRecord(ctx.db, ctx.now, (record) => ({ ...record, restoring_since: since }))
    // The transaction is the website's own, which is replaced: it has to be over.
    ctx.afterCommit.push(() => restoreInBackground(installation, { key: site.key, file }))
    return { started: true }
  },
})
