import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Settings } from '../schema.ts'
import { serializeSettings } from '../serialize-settings.ts'

export default defineOperation({
  name: 'get_settings',
  summary:
    "Get the website's title and the kit's central settings (texts of header and footer, address …) in one language.",
  level: 'read',
  rest: 'GET /settings',
  mcp: true,
  input: z.strictObject({ lang: languageInput().optional() }),
  output: Settings,
  handler: (ctx, input) => serializeSettings(ctx, input.lang),
})
