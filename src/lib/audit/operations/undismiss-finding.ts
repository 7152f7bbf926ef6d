import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findingSubject, undismiss } from '../dismissed.ts'
import { findingRef, Dismissed } from '../schema.ts'

export default defineOperation({
  name: 'undismiss_finding',
  summary: 'Report a dismissed error of the audit again.',
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
