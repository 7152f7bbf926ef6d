import { defineOperation, z } from 'cms/extension'
import { checkServices } from '../check-services.ts'
import { publicConfig } from '../public-config.ts'
import { ConsentInput, chosenFrom } from '../schema.ts'
import { readSettings } from '../settings.ts'

export default defineOperation({
  name: 'preview_consent',
  summary:
    'What visitors would be shown with these settings, in a language, and what is wrong with them; nothing is saved.',
  level: 'read',
  permission: 'consent.edit',
  feature: 'consent',
  rest: 'POST /consent-preview',
  input: z.strictObject({ ...ConsentInput.omit({ ask_again: true }).shape, lang: z.string().max(20) }),
  output: z.object({
    config: z.record(z.string(), z.unknown()),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })),
  }),
  async handler(ctx, { lang, ...input }) {
    const before = await readSettings(ctx.db)
    const chosen = chosenFrom(before, input)
    const config = publicConfig({ ...before, ...chosen }, lang)
    return { config, errors: checkServices(chosen.services, ctx.language === 'de') }
  },
})
