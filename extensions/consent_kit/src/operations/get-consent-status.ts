import { defineOperation, z } from 'cms/extension'
import { statusOf } from '../status.ts'

export default defineOperation({
  name: 'get_consent_status',
  summary: 'How visitors chose in the last days, and how many choices the log holds.',
  level: 'read',
  permission: 'consent.edit',
  feature: 'consent',
  rest: 'GET /consent-status',
  mcp: true,
  input: z.strictObject({ days: z.int().min(1).max(3650).default(30) }),
  output: z.object({
    services: z.int(),
    revision: z.int(),
    asked: z.int(),
    days: z.int(),
    choices: z.object({ accept: z.int(), refuse: z.int(), choose: z.int(), withdraw: z.int() }),
    logged: z.int().describe('Choices in the log'),
    oldest: z.string().nullable(),
    keep_days: z.int(),
  }),
  handler: (ctx, { days }) => statusOf(ctx, days),
})
