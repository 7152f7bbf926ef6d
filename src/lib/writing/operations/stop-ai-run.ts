import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiRun, findRun, isOpen, runRef, serializeRun } from '../runs.ts'

export default defineOperation({
  name: 'stop_ai_run',
  summary: 'Stop an AI job of yours. A translation then stores nothing; alt texts already written stay.',
  level: 'write',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'POST /ai/runs/{run}/stop',
  // It does not change the website.
  staging: true,
  input: z.strictObject({ run: runRef }),
  output: AiRun,
  async handler(ctx, { run: uid }) {
    const run = await findRun(ctx, uid)
    if (isOpen(run)) await ctx.db.updateTable('ai_runs').set({ stopping: 1 }).where('uid', '=', run.uid).execute()
    return serializeRun(await findRun(ctx, uid), ctx.language)
  },
})
