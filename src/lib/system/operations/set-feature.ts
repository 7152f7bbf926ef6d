import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Feature } from '../feature-schema.ts'
import { featureSubject } from '../feature-subject.ts'
import { setFeature } from '../feature-switches.ts'

export default defineOperation({
  name: 'set_feature',
  summary:
    'Switch a feature of the website on or off. While it is off, its permissions are not granted and its routes return 404.',
  level: 'write',
  permission: 'system.features',
  rest: 'PATCH /features/{key}',
  input: z.strictObject({ key: z.string().max(80), on: z.boolean() }),
  output: Feature,
  subject: featureSubject,
  handler: (ctx, { key, on }) => setFeature(ctx, { key, on }),
})
