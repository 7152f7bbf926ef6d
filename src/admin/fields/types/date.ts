// A date.
import { dayLimit } from '../day-limit.ts'
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'date',
  offer: {
    group: 'numbers',
    rank: 2,
    icon: 'calendar',
    purpose: { en: 'A day: published on, born on', de: 'Ein Tag: erschienen am, geboren am' },
  },
  render: (ctx) => {
    const { min, max } = ctx.field as { min?: string; max?: string }
    return input(ctx, { type: 'date', min: dayLimit(min), max: dayLimit(max) ?? '9999-12-31' })
  },
})
