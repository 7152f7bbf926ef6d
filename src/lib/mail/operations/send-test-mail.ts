import { message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { requireLimit } from '../../core/limits.ts'
import { normaliseEmail } from '../../core/email.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { sendTest, TestReport } from '../send-test.ts'

const PER_HOUR = 10

export default defineOperation({
  name: 'send_test_mail',
  summary:
    'Send a test mail to you or the given address, and show the response of the website’s mail server. At most ten an hour.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'POST /mail-settings/test',
  input: z.strictObject({
    to: z.string().trim().min(3).max(254).optional().describe("Your own address, else the sender's"),
    lang: languageInput().optional().describe('Language of the mail'),
  }),
  output: TestReport,
  // It changes nothing, so there is nothing to wait for; by whom it was asked is counted instead.
  staging: true,
  // Outside of the transaction: a mail server may take its time.
  async prepare(ctx, { to, lang, dry_run }) {
    const { principal, site, installation } = ctx
    const address = to === undefined ? principal.user?.email : normaliseEmail(to, '/to')
    if (principal.mode === 'approval' && address !== principal.user?.email) throw new AppError('mail.test_to_others')
    if (dry_run) return null
    const limit = { name: 'test_mail', key: site.key, limit: PER_HOUR, window_s: 3600 }
    await requireLimit(installation, limit, message('mail.too_many_tests'))
    return sendTest(ctx, { to: address, locale: lang ?? site.default_language })
  },
  handler: async ({ prepared }) => prepared ?? { sent: false, to: null, from: null, server: null },
})
