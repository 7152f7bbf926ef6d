// An email address.
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'email',
  offer: {
    group: 'contact',
    rank: 1,
    icon: 'envelope',
    purpose: { en: 'An email address', de: 'Eine E-Mail-Adresse' },
  },
  // As text: browsers rewrite what they take for an address, and the service says what is wrong with it.
  render: (ctx) => input(ctx, { mode: 'email', placeholder: 'name@example.com' }),
})
