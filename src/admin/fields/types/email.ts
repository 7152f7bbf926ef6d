// An email address.
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'email',
  // As a text input: browsers change what they take for an address, and the service validates it.
  render: (ctx) => input(ctx, { mode: 'email', placeholder: 'name@example.com' }),
})
