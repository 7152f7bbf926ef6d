import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { readSetting, writeSetting } from '../../core/settings/settings.ts'
import { AI_TAG } from '../own-providers.ts'
import { findProvider } from '../providers.ts'
import { AiSettingsView, providerKey } from '../schema.ts'
import { NO_SETTINGS, SETTING, type OwnAiSettings } from '../settings.ts'
import { aiSettingsSubject, serializeAiSettings } from '../subject.ts'

export default defineOperation({
  name: 'update_ai_settings',
  summary: 'Change the preferred AI provider and the monthly budget. Omitted values stay.',
  level: 'write',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'PATCH /ai-settings',
  input: z.strictObject({
    provider: providerKey.nullable().optional(),
    budget: z
      .number()
      .min(0)
      .max(1_000_000)
      .nullable()
      .optional()
      .describe('null: no limit but that of the installation'),
  }),
  output: AiSettingsView,
  subject: aiSettingsSubject,
  async handler(ctx, { provider, budget }) {
    const { db, site, installation, now, principal, ids } = ctx
    const given = Object.entries({ provider, budget }).filter(([, value]) => value !== undefined)
    const locked = given.find(([name]) => site.config.ai?.[name as 'provider' | 'budget'] !== undefined)
    if (locked) throw new AppError('ai.setting_in_file', { setting: locked[0], site: site.key })
    if (typeof provider === 'string') await findProvider(installation, site, provider)
    const old = (await readSetting<OwnAiSettings>(db, SETTING))?.value ?? NO_SETTINGS
    const value: OwnAiSettings = { ...old, ...(Object.fromEntries(given) as Partial<OwnAiSettings>) }
    if (JSON.stringify(value) !== JSON.stringify(old)) {
      await writeSetting(db, SETTING, { value, now, by: principal.user?.id ?? null, uid: ids.uid() })
      ctx.touched.add(AI_TAG)
    }
    return serializeAiSettings(ctx)
  },
})
