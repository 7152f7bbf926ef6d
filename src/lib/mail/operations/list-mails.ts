import { z } from 'zod'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { MAIL_STATES, SentMail } from '../schema.ts'

export default defineOperation({
  name: 'list_mails',
  summary:
    'Lists the mails of the last 90 days, the newest first: to whom, whether they left, and what the server said. Never their text.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'GET /mails',
  input: z.strictObject({
    status: z.enum(MAIL_STATES).optional(),
    recipient: z.string().max(254).optional(),
  }),
  output: SentMail,
  paged: true,
  async handler(ctx, { limit, cursor, count, status, recipient }) {
    const [before] = decodeCursor(cursor, ['number']) ?? []
    let mails = ctx.db.selectFrom('mails')
    if (status) mails = mails.where('status', '=', status)
    if (recipient) mails = mails.where('recipient', '=', recipient.trim().toLowerCase())
    const total = count
      ? await mails.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      : undefined
    const rows = await (before === undefined ? mails : mails.where('id', '<', before))
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const { items, next } = page(rows, limit, (row) => [row.id])
    return { items, next, total: total && Number(total.n) }
  },
})
