// A telephone number, stored as typed.
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'

export default defineControl<string>({ type: 'tel', render: (ctx) => input(ctx, { type: 'tel' }) })
