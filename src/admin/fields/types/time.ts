// A time of day.
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'time',
  offer: {
    group: 'numbers',
    rank: 4,
    icon: 'clock',
    purpose: { en: 'A time of day: opens at', de: 'Eine Uhrzeit: öffnet um' },
  },
  render(ctx) {
    const { min, max, step } = ctx.field as { min?: string; max?: string; step?: number }
    // The browser's input does not support a range over midnight.
    const span = min && max && min > max ? {} : { min, max }
    return input(ctx, { type: 'time', ...span, ...(step && { step: String(step * 60) }) })
  },
})
