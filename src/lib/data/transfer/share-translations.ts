// What is not translated goes from the lines of a file to translations that the file leaves out.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryById, type StoredEntry } from '../entries/locate-entry.ts'
import { changedShared, saveDraft, sharedOf, withoutUnset } from '../entries/save-draft.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import { isClaimed, type Claims } from './claims.ts'

interface Shared {
  uid: string
  group: string
  values: Values
}

/** A translation that got values, as it was and as it is. */
interface Changed {
  before: StoredEntry
  after: StoredEntry
}

export async function shareTranslations(
  ctx: Context,
  table: DataTable,
  { entries, claims }: { entries: readonly Shared[]; claims: Claims },
): Promise<Changed[]> {
  const shared = sharedOf(table)
  const changed: Changed[] = []
  if (ctx.site.languages.length < 2 || !shared.length || !entries.length) return changed
  const byGroup = new Map(entries.map((entry) => [entry.group, entry]))
  const own = new Set(entries.map(({ uid }) => uid))
  const rows = (await (ctx.db as AnyDb)
    .selectFrom(entriesTable(table.handle, 'draft'))
    .select(['_id', '_uid', '_group'])
    .where('_group', 'in', [...byGroup.keys()])
    .where('_status', '!=', 'trash')
    .execute()) as { _id: number; _uid: string; _group: string }[]
  for (const { _id, _uid, _group } of rows) {
    if (own.has(_uid) || isClaimed(claims, 'uid', _uid)) continue
    const before = await entryById(ctx, table, Number(_id))
    const values = { ...before.values }
    for (const name of shared) values[name] = byGroup.get(_group)!.values[name]
    if (!changedShared(table, withoutUnset(values), before.values).length) continue
    const after = await saveDraft(ctx, before, { values: withoutUnset(values), kind: 'import' })
    changed.push({ before, after })
  }
  return changed
}
