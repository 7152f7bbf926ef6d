// Hides and shows an entry of another website on this one; the other website is not involved.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryById, type StoredEntry } from '../entries/locate-entry.ts'
import { mirrorAll, type Incoming } from './mirror.ts'
import { stateOfOther } from './pull-entries.ts'

/** Hides an entry of another website here. */
export async function hideMirror(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  const { table, row } = entry
  if (await hiddenState(ctx, entry))
    throw new AppError(
      'shared_table.entry_hidden_already',
      { title: row._title },
      {
        extra: { from: row._status, move: 'unpublish', allowed: ['publish'] },
      },
    )
  const incoming = await stateOfOther(ctx, table, row._uid)
  if (!incoming) throw new AppError('shared_table.entry_leaving', { title: row._title })
  await ctx.db
    .updateTable('shared_entries')
    .set({ hidden: JSON.stringify(incoming), hash: '' })
    .where('table_id', '=', table.id)
    .where('uid', '=', row._uid)
    .execute()
  await mirrorAll(ctx, table, [incoming])
  return entryById(ctx, table, row._id)
}

/** Shows it again as it is at its own website. Undefined when it is not hidden. */
export async function unhideMirror(ctx: Context, entry: StoredEntry): Promise<StoredEntry | undefined> {
  const { table, row } = entry
  const hidden = await hiddenState(ctx, entry)
  if (!hidden) return undefined
  await ctx.db
    .updateTable('shared_entries')
    .set({ hidden: null, hash: '' })
    .where('table_id', '=', table.id)
    .where('uid', '=', row._uid)
    .execute()
  await mirrorAll(ctx, table, [hidden])
  return entryById(ctx, table, row._id)
}

async function hiddenState({ db }: Context, { table, row }: StoredEntry): Promise<Incoming | undefined> {
  const known = await db
    .selectFrom('shared_entries')
    .select('hidden')
    .where('table_id', '=', table.id)
    .where('uid', '=', row._uid)
    .executeTakeFirst()
  return known?.hidden == null ? undefined : (JSON.parse(known.hidden) as Incoming)
}
