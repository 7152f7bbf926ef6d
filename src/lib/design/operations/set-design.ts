import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeDesign, resolveChange } from '../change-design.ts'
import { rejectLowContrast } from '../low-contrast.ts'
import { Design, designFields } from '../schema.ts'
import { presentDesign, serializeDesign } from '../serialize-design.ts'
import { designSubject } from '../subject.ts'

export default defineOperation({
  name: 'set_design',
  summary:
    'Change the design of the website: values override the preset, null removes one; colours are {light, dark}. Low contrast is rejected, with the nearest colour that passes.',
  level: 'write',
  replacesAll: ({ replace }) => replace === true,
  permission: 'design.edit',
  feature: 'design',
  rest: 'PATCH /design',
  mcp: { idempotent: true },
  input: z.strictObject({
    ...designFields,
    allow_low_contrast: z.boolean().optional(),
  }),
  output: Design,
  subject: designSubject,
  async handler(ctx, { preset, values, replace, allow_low_contrast }) {
    const next = resolveChange(await presentDesign(ctx), { preset, values, replace })
    await changeDesign(ctx, next, (errors) => {
      if (!allow_low_contrast) rejectLowContrast(errors)
    })
    return serializeDesign(ctx)
  },
})
