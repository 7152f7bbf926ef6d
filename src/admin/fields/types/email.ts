// An email address.
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'email',
<<<<<<< HEAD
  offer: {
    group: 'contact',
    rank: 1,
    icon: 'envelope',
    purpose: { en: 'An email address', de: 'Eine E-Mail-Adresse' },
  },
  // As text: browsers rewrite what they take for an address, and the service says what is wrong with it.
=======
  // As a text input: browsers change what they take for an address, and the service validates it.
>>>>>>> f-w5
  render: (ctx) => input(ctx, { mode: 'email', placeholder: 'name@example.com' }),
})
