// POST /backups: one is made by a job, while everybody goes on.
import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { BackupStarted } from '../backup-schema.ts'

export default defineOperation({
  name: 'create_backup',
  summary: 'Create a backup in the background; get_backup_status returns its progress.',
  level: 'write',
  feature: 'system',
  permission: 'backups.manage',
  rest: 'POST /backups',
  // It changes nothing of the website.
  staging: true,
  input: z.strictObject({}),
  output: BackupStarted,
  async handler(ctx) {
    await enqueue(ctx, { kind: 'backup-make', payload: {}, unique_key: 'backup-make', max_attempts: 1 })
    return { started: true }
  },
})
