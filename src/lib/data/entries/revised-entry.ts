// An entry as what has revisions: its versions, and one of them as its draft again.
import type { Context } from '../../core/operation/context.ts'
import type { Revised } from '../../document/document.ts'
import { shownErrors } from '../../platform/i18n/say.ts'
import { restoreContent, versionOf } from './entry-revisions.ts'
import { findEntry, objectOf } from './locate-entry.ts'
import { showEntry } from './show-entry.ts'

/** Throws 404 where there is no such table or entry. */
export async function revisedEntry(ctx: Context, named: Parameters<typeof findEntry>[1]): Promise<Revised> {
  const entry = await findEntry(ctx, named)
  return {
    ...{ object: objectOf(entry), permission: 'data.edit' },
    version: (name) => versionOf(ctx, entry, name),
    async restore(n) {
      const restored = await restoreContent(ctx, entry, { n, kind: 'restore', note: `Revision ${n}` })
      return {
        ...(await showEntry(ctx, restored.entry)),
        warnings: shownErrors(ctx.language, restored.left_out),
      }
    },
  }
}
