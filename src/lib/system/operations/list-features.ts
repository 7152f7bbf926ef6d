import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
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
  output: z.array(Feature),
  handler: (ctx) => listFeatures(ctx),
})
