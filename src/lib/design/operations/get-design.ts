import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Design } from '../schema.ts'
import { serializeDesign } from '../serialize-design.ts'

export default defineOperation({
  name: 'get_design',
  summary: 'Show the design of the website: tokens with their values in light and dark, presets, contrasts of colours.',
  level: 'read',
  feature: 'design',
  rest: 'GET /design',
  mcp: true,
  input: z.strictObject({
    locale: languageInput().optional().describe('Language of the labels, for example de'),
  }),
  output: Design,
  handler: (ctx, { locale }) => serializeDesign(ctx, locale),
})
