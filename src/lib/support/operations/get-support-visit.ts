import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ownVisit } from '../note-visit.ts'
import { serializeVisit, SupportVisit } from '../schema.ts'

export default defineOperation({
  name: 'get_support_visit',
  summary: 'What the log of support has of your own stay on this website, where you are no member of it.',
  level: 'read',
  feature: 'support',
  rest: 'GET /support/visit',
  input: z.strictObject({}),
  output: z.object({ visit: SupportVisit.nullable() }).meta({ id: 'OwnSupportVisit' }),
  async handler(ctx) {
    const visit = await ownVisit(ctx)
    return { visit: visit ? serializeVisit(visit) : null }
  },
})
