import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiRun, findRun, runRef, showRun } from '../runs.ts'

export default defineOperation({
  name: 'get_ai_run',
  summary: 'Tell how far a translation or other work of AI of yours is, and what came of it.',
  level: 'read',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'GET /ai/runs/{run}',
  input: z.strictObject({ run: runRef }),
  output: AiRun,
  handler: async (ctx, { run }) => showRun(await findRun(ctx, run), ctx.language),
})
