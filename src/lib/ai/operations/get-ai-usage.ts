import { z } from 'zod'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiUsageView } from '../schema.ts'
import { usageOf } from '../usage.ts'

export default defineOperation({
  name: 'get_ai_usage',
  summary:
    'What AI was used for in a month and what it cost: by feature, by person, by model; and the months before.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /ai-usage',
  input: z.strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, zodText('ai.month_format'))
      .optional()
      .describe('For example 2026-11, of UTC; this one when missing'),
  }),
  output: AiUsageView,
  handler: (ctx, { month }) => usageOf(ctx, month),
})
