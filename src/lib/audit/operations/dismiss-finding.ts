import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { dismiss, findFinding, findingSubject } from '../dismissed.ts'
import { findingRef, Dismissed } from '../schema.ts'

export default defineOperation({
  name: 'dismiss_finding',
  summary: 'Dismiss an error of the audit; it is reported again when the object changes.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'POST /audit/{finding}/dismiss',
  input: z.strictObject({ finding: findingRef }),
  output: Dismissed,
  subject: findingSubject,
  prepare: (ctx, { finding }) => findFinding(ctx, finding),
  async handler(ctx, { finding }) {
    await dismiss(ctx, ctx.prepared as Awaited<ReturnType<typeof findFinding>>)
    return { finding, dismissed: true }
  },
})
