// An absolute URL.
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({
  type: 'url',
  render: (ctx) => input(ctx, { mode: 'url', placeholder: 'https://' }),
})
