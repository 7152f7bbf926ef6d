import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findingSubject, undismiss } from '../dismissed.ts'
import { findingRef, Dismissed } from '../schema.ts'

export default defineOperation({
  name: 'undismiss_finding',
  summary: 'Take back that a finding of the audit is no error here.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'DELETE /audit/{finding}/dismiss',
  input: z.strictObject({ finding: findingRef }),
  output: Dismissed,
  subject: findingSubject,
  async handler(ctx, { finding }) {
    await undismiss(ctx, finding)
    return { finding, dismissed: false }
  },
})
