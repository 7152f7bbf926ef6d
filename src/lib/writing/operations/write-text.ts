import { z } from 'zod'
import { languageInput, reference } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { TONES, WRITING_ACTIONS } from '../prompts.ts'
import type { Written } from '../write-text.ts'

export default defineOperation({
  name: 'write_text',
  summary:
    'Write, shorten, lengthen, correct or translate a text by AI, change its tone, or describe a page for search engines. Returns the text and changes nothing.',
  level: 'write',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'POST /ai/text',
  // It does not change the website; it only stores that the text is by AI.
  staging: true,
  input: z.strictObject({
    action: z.enum(WRITING_ACTIONS),
    text: z.string().max(60_000).optional().describe('What there is'),
    format: z.enum(['plain', 'html']).default('plain').describe('Of the text and the answer'),
    lang: languageInput().describe('Of the answer'),
    from: languageInput().optional().describe('Of the text, when it is translated'),
    tone: z.enum(TONES).optional(),
    instruction: z.string().trim().max(4000).optional().describe('What the editor asks for'),
    max: z.int().min(1).max(60_000).optional().describe('Characters the answer may have'),
    page: reference(500, 0).optional().describe('Id, uid or path of the page that is described'),
  }),
  output: z.object({ text: z.string(), model: z.string().describe('provider/model') }),
  async prepare(ctx, input) {
    if (input.dry_run) return { text: input.text ?? '', model: '' }
    return (await import('../write-text.ts')).writeText(ctx, input)
  },
  async handler(ctx, { format, action }) {
    const written = ctx.prepared as Written
    const isRich = format === 'html' && !action.startsWith('meta_')
    const { recordOutput } = await import('../mark-texts.ts')
    await recordOutput(ctx, { kind: isRich ? 'rich' : 'plain', text: written.text }, written.model)
    return written
  },
})
