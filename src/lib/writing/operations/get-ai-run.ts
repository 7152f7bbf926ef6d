import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiRun, findRun, runRef, serializeRun } from '../runs.ts'

export default defineOperation({
  name: 'get_ai_run',
  summary: 'Get the progress and the result of a translation or other AI job of yours.',
  level: 'read',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'GET /ai/runs/{run}',
  input: z.strictObject({ run: runRef }),
  output: AiRun,
  handler: async (ctx, { run }) => serializeRun(await findRun(ctx, run), ctx.language),
})
