// An absolute URL.
import { completedAddress } from '../completed-address.ts'
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'url',
  offer: {
    group: 'contact',
    rank: 3,
    icon: 'globe',
    purpose: { en: 'The address of another website', de: 'Die Adresse einer anderen Website' },
  },
  render: (ctx) => input(ctx, { mode: 'url', placeholder: 'https://', complete: completedAddress }),
})
