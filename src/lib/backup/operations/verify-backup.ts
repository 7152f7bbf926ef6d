// POST /backups/{backup}/verify: every byte of it is read, by a job.
import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { ownBackup } from '../asked-for.ts'
import { backupName, BackupStarted } from '../backup-schema.ts'

export default defineOperation({
  name: 'verify_backup',
  summary: 'Verify a backup in the background; list_backups returns the result.',
  level: 'write',
  feature: 'system',
  permission: 'backups.manage',
  rest: 'POST /backups/{backup}/verify',
  staging: true,
  input: z.strictObject({ backup: backupName }),
  output: BackupStarted,
  async handler(ctx, { backup }) {
    const { name } = await ownBackup(ctx, backup)
    const unique_key = `backup-verify:${name}`
    await enqueue(ctx, { kind: 'backup-verify', payload: { name }, unique_key, max_attempts: 1 })
    return { started: true }
  },
})
