import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { Settings } from '../schema.ts'
import { showSettings } from '../show-settings.ts'

export default defineOperation({
  name: 'get_settings',
  summary:
    "Get the website's title and the kit's central settings (texts of header and footer, address …) in one language.",
  level: 'read',
  rest: 'GET /settings',
  mcp: true,
  input: z.strictObject({ lang: z.string().max(20).optional() }),
  output: Settings,
  handler: (ctx, input) => showSettings(ctx, input.lang),
})
