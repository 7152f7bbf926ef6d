import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeDesign } from '../change-design.ts'
import { designAfter } from '../history.ts'
import { rejectLowContrast } from '../low-contrast.ts'
import { Design } from '../schema.ts'
import { serializeDesign } from '../serialize-design.ts'
import { designSubject } from '../subject.ts'

export default defineOperation({
  name: 'restore_design',
  summary: 'Restore the design as it was after a change in its history. The restore is a change as well.',
  level: 'write',
  replacesAll: true,
  permission: 'design.edit',
  feature: 'design',
  rest: 'POST /design/history/{n}/restore',
  input: z.strictObject({
    n: z.int().min(1).describe('Number of the change, from list_design_history'),
    allow_low_contrast: z.boolean().optional(),
  }),
  output: Design,
  subject: designSubject,
  async handler(ctx, { n, allow_low_contrast }) {
    await changeDesign(ctx, await designAfter(ctx, n), (errors) => {
      // The input has no colours to point at, so the errors point at its number.
      if (!allow_low_contrast) rejectLowContrast(errors.map((error) => ({ ...error, pointer: '/n' })))
    })
    return serializeDesign(ctx)
  },
})
