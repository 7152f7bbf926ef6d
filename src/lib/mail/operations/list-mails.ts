import { z } from 'zod'
import { sayStored } from '../../platform/i18n/say.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { MAIL_STATES, SentMail } from '../schema.ts'

export default defineOperation({
  name: 'list_mails',
  summary:
    'List the mails of the last 90 days, newest first: recipient, status and the server’s response, but not their text.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'GET /mails',
  input: z.strictObject({
    status: z.enum(MAIL_STATES).optional(),
    recipient: z.string().max(254).optional(),
    ...sortById(),
  }),
  output: SentMail,
  paged: true,
  async handler({ db, language }, { status, recipient, ...params }) {
    let mails = db.selectFrom('mails').selectAll()
    if (status) mails = mails.where('status', '=', status)
    if (recipient) mails = mails.where('recipient', '=', recipient.trim().toLowerCase())
    const { items, ...page } = await pageById(mails, params)
    return {
      ...page,
      items: items.map((mail) => ({ ...mail, error: mail.error && sayStored(language, mail.error) })),
    }
  },
})
