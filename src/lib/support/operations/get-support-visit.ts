import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ownVisit } from '../note-visit.ts'
import { serializeVisit, SupportVisit } from '../schema.ts'

export default defineOperation({
  name: 'get_support_visit',
  summary: 'Get the support log entry of your current visit, on a website of which you are not a member.',
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
