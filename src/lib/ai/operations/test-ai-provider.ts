import { message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requireLimit } from '../../core/limits.ts'
import { say } from '../../platform/i18n/say.ts'
import { requireOn, findProvider } from '../providers.ts'
import { AiTest, providerKey } from '../schema.ts'
import { tryProvider, type Tried } from '../test-provider.ts'

const PER_HOUR = 60

export default defineOperation({
  name: 'test_ai_provider',
  summary: 'Test each model of an AI provider with a minimal request. Counts towards the budget.',
  level: 'write',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'POST /ai-providers/{provider}/test',
  input: z.strictObject({ provider: providerKey }),
  output: AiTest,
  // It changes nothing.
  staging: true,
  async prepare({ installation, site, principal, db: _db }, { provider: key, dry_run }) {
    const provider = await findProvider(installation, site, key)
    requireOn(provider)
    if (dry_run) return []
    const limit = { name: 'test_ai', key: site.key, limit: PER_HOUR, window_s: 3600 }
    await requireLimit(installation, limit, message('ai.too_many_tests'))
    return tryProvider({ installation, site }, provider, { feature: 'test', actor: principal })
  },
  handler: async ({ prepared, language = 'en' }, { provider: key }) => ({
    key,
    results: ((prepared ?? []) as Tried[]).map(({ reason, ...tried }) => ({
      ...tried,
      message: reason ? say(language, reason) : null,
    })),
  }),
})
