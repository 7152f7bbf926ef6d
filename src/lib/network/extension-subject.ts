// An extension as it is switched for a website: that stands in its file, in no transaction.
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { listExtensions, plannedExtension, setExtension } from './extensions.ts'
import type { ExtensionState } from './schema.ts'

export const extensionSubject: Subject = {
  type: 'extension',
  load: async (ctx, { name }) => stateOf(ctx, String(name)),
  find: async (ctx, id) => stateOf(ctx, id),
  revert: async (ctx, { id, target }) => {
    const change = { name: id, on: (target as ExtensionState).on }
    return ctx.rehearsing ? plannedExtension(ctx, change) : setExtension(ctx, change)
  },
}

function stateOf(ctx: Context, name: string): SubjectState | undefined {
  const state = listExtensions(ctx).find((one) => one.name === name)
  return state && { type: 'extension', id: name, label: name, uid: `${ctx.site.key}-${name}`, version: 0, state }
}
