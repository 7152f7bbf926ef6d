import { AppError, defineOperation, type Context } from 'cms/extension'
import { checkServices } from '../check-services.ts'
import { chosenFrom, Consent, ConsentInput, serializeConsent } from '../schema.ts'
import { readSettings, writeSettings } from '../settings.ts'

export default defineOperation({
  name: 'update_consent',
  summary:
    'Choose the services, texts and look of the consent. What is not named stays. Visitors are asked anew when a service was added, or with ask_again.',
  level: 'write',
  permission: 'consent.edit',
  feature: 'consent',
  rest: 'PATCH /consent',
  mcp: { idempotent: true },
  input: ConsentInput,
  output: Consent,
  async handler(ctx: Context, { ask_again = false, ...input }) {
    const before = await readSettings(ctx.db)
    const chosen = chosenFrom(before, input)
    const errors = checkServices(chosen.services, ctx.language === 'de')
    if (errors.length) throw new AppError('validation', errors.map(({ message }) => message).join(' '), { errors })
    const settings = await writeSettings(ctx.db, chosen, { before, now: ctx.now, again: ask_again })
    // Every page contains the version, and the CSPs of visitors depend on the settings.
    ctx.touched.add('settings')
    return serializeConsent(settings)
  },
})
