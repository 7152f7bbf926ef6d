// GET /backups/{backup}/plan: what restoring a backup would do.
import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { say } from '../../platform/i18n/say.ts'
import { requireOwnBackup } from '../restore/own-backup.ts'
import { planRestore } from '../restore/restore-plan.ts'

export default defineOperation({
  name: 'plan_restore',
  summary: 'Show what restoring a backup over the website would do; changes nothing.',
  level: 'read',
  feature: 'system',
  permission: 'backups.manage',
  rest: 'GET /backups/{backup}/plan',
  input: z.strictObject({ backup: z.string().max(200).describe('Name of the backup, from list_backups') }),
  output: z
    .object({
      key: z.string(),
      made_at: z.iso.datetime(),
      program: z.string(),
      hosts: z.array(z.string()),
      files: z.object({ count: z.int(), bytes: z.int() }),
      secrets: z.boolean().describe('Whether what is sealed in it can be opened here'),
      warnings: z.array(z.string()),
    })
    .meta({ id: 'RestorePlan' }),
  async handler(ctx, { backup }) {
    const file = await requireOwnBackup(ctx, backup)
    const { plan } = await planRestore(ctx.installation, { file, hosts: ctx.site.config.hosts })
    const { key, hosts, files, secrets } = plan
    const { made_at, program } = plan.backup
    const warnings = plan.warnings.map((one) => say(ctx.language ?? 'en', one))
    return { key, made_at, program, hosts, files, secrets, warnings }
  },
})
