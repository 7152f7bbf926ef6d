import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { extensionSubject } from '../extension-subject.ts'
import { findExtension, plannedExtension, setExtension } from '../extensions.ts'
import { Extension } from '../schema.ts'

export default defineOperation({
  name: 'set_extension',
  summary:
    'Enable or disable an extension for the website. Disabled, it adds nothing to the website, and its data is kept.',
  level: 'write',
  permission: 'system.features',
  elevated: true,
  network: true,
  rest: 'PATCH /extensions/{name}',
  input: z.strictObject({ name: z.string().max(80), on: z.boolean() }),
  output: Extension,
  subject: extensionSubject,
  async plan(ctx, { name, on }) {
    const before = findExtension(ctx, name)
    const facts = { type: 'extension', id: name, label: name, uid: `${ctx.site.key}-${name}`, version: 0 }
    const after = { ...facts, state: plannedExtension(ctx, { name, on }) }
    return { before: { ...facts, state: before }, after }
  },
  handler: (ctx, { name, on }) => setExtension(ctx, { name, on }),
})
