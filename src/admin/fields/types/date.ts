// A date.
import { dayLimit } from '../day-limit.ts'
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'date',
  render: (ctx) => {
    const { min, max } = ctx.field as { min?: string; max?: string }
    return input(ctx, { type: 'date', min: dayLimit(min), max: dayLimit(max) ?? '9999-12-31' })
  },
})
