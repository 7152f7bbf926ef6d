import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiRun, showRun, startRun } from '../runs.ts'
import type { ToTranslate } from '../to-translate.ts'

export default defineOperation({
  name: 'start_translation',
  summary:
    'Have AI translate a page or an entry, block by block, into the draft of its translation; get_ai_run tells how far it is. Refused as a whole where a block cannot be translated faithfully.',
  level: 'write',
  permission: 'ai.use',
  feature: ['ai', 'languages'],
  rest: 'POST /ai/translations',
  creates: '/ai/runs/{id}',
  // The translation itself waits for approval, not that somebody asked for it.
  staging: true,
  input: z.strictObject({
    page: z.string().max(500).optional().describe('Id, uid or path'),
    table: z.string().max(64).optional().describe('With entry, not page'),
    entry: z.string().max(121).optional(),
    lang: languageInput().optional().describe('Of the path or slug'),
    to: languageInput().describe('The language to translate into'),
    replace: z
      .boolean()
      .default(false)
      .describe('Also where a translation is there: its draft is written anew'),
  }),
  output: AiRun,
  prepare: async (ctx, input) => (await import('../to-translate.ts')).objectToTranslate(ctx, input),
  async handler(ctx, { to }) {
    const { kind, ...named } = ctx.prepared as ToTranslate
    return showRun(await startRun(ctx, { kind, input: { ...named, to } }), ctx.language)
  },
})
