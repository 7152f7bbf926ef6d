import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { pageOf } from '../../operation/page-of.ts'
import { Feature } from '../feature-schema.ts'
import { listFeatures } from '../feature-switches.ts'

export default defineOperation({
  name: 'list_features',
  summary:
    'List the features of the website: which are on, and whether the switch, a preset or a file decided.',
  level: 'read',
  permission: 'system.features',
  rest: 'GET /features',
  input: z.strictObject({}),
  output: Feature,
  paged: true,
  handler: async (ctx, asked) => pageOf(await listFeatures(ctx), asked, ({ key }) => key),
})
