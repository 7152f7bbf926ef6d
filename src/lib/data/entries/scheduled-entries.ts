// The jobs that publish and unpublish entries at the time somebody chose; doing one twice changes nothing.
import type { Context } from '../../operation/context.ts'
import { run } from '../../operation/run.ts'
import { instant } from '../../util/clock.ts'
import { readTableById } from '../tables/read-table.ts'
import { reading } from '../tables/find-table.ts'
import { lookUpEntry, type StoredEntry } from './locate-entry.ts'

type Payload = Record<string, unknown>

export async function publishScheduled(payload: Payload, ctx: Context): Promise<void> {
  const entry = await due(payload, ctx)
  const at = entry?.row._publish_at
  if (entry?.row._status === 'scheduled' && at && at <= instant(ctx.now))
    await act(ctx, entry, 'publish_entry')
}

export async function unpublishScheduled(payload: Payload, ctx: Context): Promise<void> {
  const entry = await due(payload, ctx)
  const at = entry?.row._unpublish_at
  if (entry && entry.row._published_n !== null && at && at <= instant(ctx.now))
    await act(ctx, entry, 'unpublish_entry')
}

/** Undefined when it, or its table, is gone. */
async function due({ table_id, uid }: Payload, ctx: Context): Promise<StoredEntry | undefined> {
  const table = await readTableById(ctx, Number(table_id))
  if (!table || table.deleted_at !== null) return undefined
  return reading(ctx, table.handle, (now) =>
    now.id === table.id ? lookUpEntry(ctx, now, { entry: String(uid) }) : Promise.resolve(undefined),
  )
}

async function act(ctx: Context, { table, row }: StoredEntry, name: string): Promise<void> {
  const target = (await ctx.site.registry.operations()).find(name)!
  await run(target, ctx, { table: table.handle, entry: row._uid })
}
