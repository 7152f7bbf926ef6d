// GET /backups/status: whether backups are made every night, and which operations are running.
import { z } from 'zod'
import { instant, later, MINUTE } from '../../base/clock.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { say } from '../../platform/i18n/say.ts'
import { BackupStatus } from '../backup-schema.ts'
import { readRecord } from '../backup-record.ts'
import { waitingJobs } from '../backup-jobs.ts'
import { backupState, nightlyKeep } from '../nightly.ts'
import { readNote } from '../swap.ts'

export default defineOperation({
  name: 'get_backup_status',
  summary: 'Get whether backups are created every night, which job is running, and the result of the last restore.',
  level: 'read',
  feature: 'system',
  permission: 'backups.manage',
  rest: 'GET /backups/status',
  input: z.strictObject({}),
  output: BackupStatus,
  async handler(ctx) {
    const { installation, site } = ctx
    const { failed, restored, restoring_since = '' } = await readRecord(ctx.db)
    const keep = nightlyKeep(site)
    const lang = ctx.language ?? 'en'
    return {
      nightly: keep > 0,
      keep,
      encrypted: installation.local.backup?.encrypt_to !== undefined,
      making: (await waitingJobs(ctx.db, 'backup-make')).length > 0,
      restoring:
        readNote(installation.root, site.key) !== undefined || restoring_since > instant(later(ctx.now, -MINUTE)),
      accounts: await accountsOf(ctx),
      failed: failed ? { ...failed, message: say(lang, failed.message) } : null,
      restored: restored ? { ...restored, warnings: restored.warnings.map((one) => say(lang, one)) } : null,
    }
  },
})

/** Accounts belong to the installation: people of one website may not see their state. */
async function accountsOf({ installation, principal }: Context) {
  if (principal.kind !== 'system' && principal.role !== 'network') return null
  const { newest, is_late: late } = await backupState(installation, 'accounts')
  return { newest: newest?.made_at ?? null, late }
}
