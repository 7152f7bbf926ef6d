import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { jsonSchemaOf } from '../../fields/fields.ts'
import { settingFields } from '../../kits/kits.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Settings } from '../schema.ts'
import { serializeSettings } from '../serialize-settings.ts'

export default defineOperation({
  name: 'get_settings',
  summary: "Get the website's title and the kit's settings (texts of header and footer, address …) in one language.",
  level: 'read',
  rest: 'GET /settings',
  mcp: true,
  input: z.strictObject({
    lang: languageInput().optional(),
    schema: z.boolean().optional().describe('With the schema of the values'),
  }),
  output: Settings.extend({ schema: z.record(z.string(), z.unknown()).optional() }).meta({ id: 'SettingsWithSchema' }),
  async handler(ctx, { lang, schema }) {
    const settings = await serializeSettings(ctx, lang)
    return schema ? { ...settings, schema: jsonSchemaOf(settingFields(ctx.site.kit)) } : settings
  },
})
