// Who hides or deletes an entry is warned of what links to it and of the entries that lead there by their relations.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryTargets } from '../../core/operation/references.ts'
import { warnOfLinks } from '../../pages/pages.ts'
import { entriesTable } from '../tables/layout.ts'
import { objectOf, type StoredEntry } from './locate-entry.ts'
import { leads, nameOf, waysTo, type Target } from './release-target.ts'

export async function warnOfUse(ctx: Context, entry: StoredEntry): Promise<void> {
  const { table, row } = entry
  const target = { target: table.handle, id: row._id, label: row._title }
  await warnOfLinks(ctx, {
    targets: entryTargets(table.handle, { id: row._id, uid: row._uid }),
    title: row._title,
    together: [objectOf(entry)],
    related: await relatedTo(ctx, target),
  })
}

const MOST = 51

/** The living entries whose relations lead there, as the index of references names them. */
export async function relatedTo(
  ctx: Context,
  { target, id }: Pick<Target, 'target' | 'id'>,
): Promise<{ object: string; pointer: string }[]> {
  const found: { object: string; pointer: string }[] = []
  for (const way of await waysTo(ctx, target)) {
    const { table } = way
    const rows = (await (ctx.db as AnyDb)
      .selectFrom(entriesTable(table.handle, 'draft'))
      .select('_id')
      .where('_status', '!=', 'trash')
      .where(leads(ctx, way, { id, view: 'draft' }))
      .limit(MOST)
      .execute()) as { _id: number }[]
    const pointer = `/${nameOf(way).replace('.', '/')}`
    found.push(...rows.map(({ _id }) => ({ object: `entry:${table.id}:${_id}`, pointer })))
  }
  return found
}
