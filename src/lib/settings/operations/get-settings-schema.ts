import { z } from 'zod'
import { jsonSchemaOf } from '../../fields/fields.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { settingFields } from '../site-settings.ts'

export default defineOperation({
  name: 'get_settings_schema',
  summary: "Get the JSON Schema of the kit's central settings.",
  level: 'read',
  rest: 'GET /settings/schema',
  input: z.strictObject({}),
  output: z.object({ schema: z.record(z.string(), z.unknown()) }),
  handler: async (ctx) => ({ schema: jsonSchemaOf(settingFields(ctx.site.kit)) }),
})
