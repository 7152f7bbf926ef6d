import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { labelLanguage } from '../../platform/i18n/labels.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { checkSite, serializeHealth } from '../health.ts'

const STATUSES = ['ok', 'warn', 'fail'] as const
const Health = z
  .object({
    status: z.enum(STATUSES).describe('The worst of the checks'),
    checks: z.array(
      z.object({
        id: z.string(),
        status: z.enum(STATUSES),
        message: z.string(),
        fix: z.string().optional().describe('What to do about it'),
      }),
    ),
  })
  .meta({ id: 'Health' })

export default defineOperation({
  name: 'get_health',
  summary: 'Check this website, and show how to fix problems; cms health checks the whole installation.',
  level: 'read',
  permission: 'system.manage',
  feature: 'system',
  rest: 'GET /health',
  input: z.strictObject({
    locale: languageInput().optional().describe('Language of the messages, for example de'),
  }),
  output: Health,
  async handler({ installation, site }, { locale }) {
    return serializeHealth(labelLanguage(locale), await checkSite(installation, site))
  },
})
