import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiRun, serializeRun, startRun } from '../runs.ts'
import type { ToTranslate } from '../to-translate.ts'
import { translationFields } from '../translation-input.ts'

export default defineOperation({
  name: 'start_translation',
  summary:
    'Translate a page or an entry by AI, block by block, into the draft of its translation; get_ai_run returns the progress. Rejected completely if a block cannot be translated faithfully.',
  level: 'write',
  permission: 'ai.use',
  feature: ['ai', 'languages'],
  rest: 'POST /ai/translations',
  creates: '/ai/runs/{id}',
  // The resulting translation needs approval, not the request.
  staging: true,
  input: z.strictObject(translationFields),
  output: AiRun,
  prepare: async (ctx, input) => (await import('../to-translate.ts')).objectToTranslate(ctx, input),
  async handler(ctx, { to }) {
    const { kind, ...named } = ctx.prepared as ToTranslate
    return serializeRun(await startRun(ctx, { kind, input: { ...named, to } }), ctx.language)
  },
})
