import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { wayOf } from '../note-visit.ts'
import { reasonInput, showVisit, SupportVisit } from '../schema.ts'
import { setReason, stayOf } from '../store.ts'

export default defineOperation({
  name: 'state_support_reason',
  summary:
    'Say what you are on this website for, where you are no member of it: its people read it in their log.',
  level: 'write',
  feature: 'support',
  rest: 'PUT /support/visit',
  // It is the log itself.
  unlogged: true,
  staging: true,
  input: z.strictObject({ reason: reasonInput }),
  output: SupportVisit,
  async handler({ site, principal, now, rehearsing }, { reason }) {
    const way = wayOf(principal)
    const visit = way === undefined ? undefined : await stayOf(site, way, now)
    if (!visit) throw new AppError('support.no_visit')
    if (!rehearsing) await setReason(site, visit.id, reason)
    return showVisit({ ...visit, reason })
  },
})
