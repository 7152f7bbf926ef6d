import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { Font } from '../schema.ts'
import { serializeFonts } from '../serialize-font.ts'

export default defineOperation({
  name: 'list_fonts',
  summary: 'List the fonts that the website hosts itself: weights, styles, subsets, licence, and where they are used.',
  level: 'read',
  feature: 'fonts',
  rest: 'GET /fonts',
  input: z.strictObject({}),
  output: Font,
  paged: true,
  handler: async (ctx, params) => pageOf(await serializeFonts(ctx), params, ({ key }) => key),
})
