// GET /backups: those of the website in the usual folder, the newest first.
import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { say } from '../../platform/i18n/say.ts'
import { Backup } from '../backup-schema.ts'
import { readRecord } from '../backup-record.ts'
import { waitingJobs } from '../backup-jobs.ts'
import { defaultTarget, listTarget } from '../target.ts'

export default defineOperation({
  name: 'list_backups',
  summary: 'List the backups of the website, newest first, with the results of their verification.',
  level: 'read',
  feature: 'system',
  permission: 'backups.manage',
  rest: 'GET /backups',
  input: z.strictObject({}),
  output: Backup,
  paged: true,
  async handler(ctx, { limit, cursor, count }) {
    const all = await listTarget(defaultTarget(ctx.installation), ctx.site.key)
    const { verified } = await readRecord(ctx.db)
    const waiting = await waitingJobs(ctx.db, 'backup-verify')
    const from = cursor === undefined ? 0 : all.findIndex(({ name }) => name === cursor) + 1
    const items = all.slice(from, from + limit).map(({ file: _, site: __, ...one }) => {
      const last = verified[one.name]
      const errors = last?.errors.map(({ place, message }) => ({
        place,
        message: say(ctx.language ?? 'en', message),
      }))
      return { ...one, verifying: waiting.includes(one.name), verified: last ? { ...last, errors } : null }
    })
    const next = from + limit < all.length ? items.at(-1)!.name : null
    return { items, next, total: count ? all.length : undefined }
  },
})
