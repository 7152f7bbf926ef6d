import { z } from 'zod'
import { estimateCost } from '../../ai/ai.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { run } from '../../core/operation/run.ts'
import { altFields } from '../alt-input.ts'
import { findMissingAlts } from '../alt-images.ts'

/** Tokens of a picture of 1,024 pixels with its prompt, usually and at most; and of a sentence. */
const IMAGE = { usual: 1500, most: 7000 }
const SENTENCE = { usual: 60, most: 200 }

export default defineOperation({
  name: 'estimate_alt_texts',
  summary: 'Estimate start_alt_texts: for how many images, by which model, and at what cost.',
  level: 'read',
  permission: 'ai.use',
  feature: ['ai', 'media'],
  rest: 'POST /ai/alt-texts/estimate',
  input: z.strictObject(altFields),
  output: z
    .object({
      images: z.int(),
      texts: z.int(),
      model: z.string().describe('provider/model'),
      currency: z.string(),
      usual: z.number().nullable().describe('What it will cost; null where nobody said what the model costs'),
      most: z.number().nullable(),
      left: z.number().nullable().describe('Of the budget of this month; null where nothing limits it'),
    })
    .meta({ id: 'AltTextsEstimate' }),
  async handler(ctx, query) {
    const read = async (name: string, input: Record<string, unknown>) =>
      run((await ctx.site.registry.operation(name))!, ctx, input)
    const lacking = await findMissingAlts(ctx, read, query)
    const [images, texts] = [lacking.length, lacking.reduce((sum, { languages }) => sum + languages.length, 0)]
    const tokens = (how: 'usual' | 'most') => ({ input: images * IMAGE[how], output: texts * SENTENCE[how] })
    const { installation, site } = ctx
    const cost = { capability: 'vision' as const, usual: tokens('usual'), most: tokens('most') }
    return { images, texts, ...(await estimateCost(installation, site, cost)) }
  },
})
