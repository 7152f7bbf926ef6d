// Who hides or deletes an entry is warned of what links to it and of the entries that lead there by their relations.
import type { Context } from '../../core/operation/context.ts'
import { entryTargets } from '../../core/operation/references.ts'
import { warnOfLinks } from '../../document/document.ts'
import { objectOf, type StoredEntry } from './locate-entry.ts'

export async function warnOfUse(ctx: Context, entry: StoredEntry): Promise<void> {
  const { table, row } = entry
  await warnOfLinks(ctx, {
    targets: entryTargets(table.handle, { id: row._id, uid: row._uid }),
    title: row._title,
    together: [objectOf(entry)],
    target: { target: table.handle, id: row._id },
  })
}
