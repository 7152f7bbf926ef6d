// A telephone number, stored as typed.
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'tel',
  offer: {
    group: 'contact',
    rank: 2,
    icon: 'phone',
    purpose: { en: 'A telephone number that can be called', de: 'Eine Telefonnummer, die man anrufen kann' },
  },
  render: (ctx) => input(ctx, { type: 'tel' }),
})
