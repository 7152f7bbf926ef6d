import { defineOperation, z } from 'cms/extension'
import { purgeLog } from '../status.ts'

export default defineOperation({
  name: 'purge_consent_log',
  summary: 'Delete choices from the log that are older than a number of days; as long as settings say when missing.',
  level: 'write',
  permission: 'consent.edit',
  feature: 'consent',
  rest: 'POST /consent-log/purge',
  input: z.strictObject({ older_than_days: z.int().min(0).max(36_500).optional() }),
  output: z.object({ deleted: z.int() }),
  handler: async (ctx, { older_than_days }) => ({ deleted: await purgeLog(ctx, older_than_days) }),
})
