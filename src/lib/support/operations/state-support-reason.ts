import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ownVisit } from '../note-visit.ts'
import { reasonInput, serializeVisit, SupportVisit } from '../schema.ts'
import { setReason } from '../store.ts'

export default defineOperation({
  name: 'state_support_reason',
  summary:
    'State the reason for your visit to a website of which you are not a member; its people see it in their log.',
  level: 'write',
  feature: 'support',
  rest: 'PUT /support/visit',
  // It writes to the support log itself.
  unlogged: true,
  staging: true,
  input: z.strictObject({ reason: reasonInput }),
  output: SupportVisit,
  async handler(ctx, { reason }) {
    const visit = await ownVisit(ctx)
    if (!visit) throw new AppError('support.no_visit')
    if (!ctx.rehearsing) await setReason(ctx.site, visit.id, reason)
    return serializeVisit({ ...visit, reason })
  },
})
