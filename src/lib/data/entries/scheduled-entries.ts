// The jobs that publish and unpublish entries at the time somebody chose; doing one twice changes nothing.
import type { Context } from '../../core/operation/context.ts'
import { run } from '../../core/operation/run.ts'
import { instant } from '../../base/clock.ts'
import { readTableById } from '../tables/read-table.ts'
import { reading } from '../tables/find-table.ts'
import { placesOfEntry, failPublication, isLasting } from '../../document/document.ts'
import { pushLater } from '../shared/deliver.ts'
import { lookUpEntry, objectOf, type StoredEntry } from './locate-entry.ts'
import { updateRow } from './store-entry.ts'

type Payload = Record<string, unknown>

export async function publishScheduled(payload: Payload, ctx: Context): Promise<void> {
  const entry = await due(payload, ctx)
  if (!isDue(ctx, entry)) return
  try {
    await act(ctx, entry, 'publish_entry')
  } catch (error) {
    if (!isLasting(error)) throw error
    await fail(ctx, entry, { payload, error })
  }
}

/** What went wrong each time it was tried. */
export async function publishingGivenUp(payload: Payload, ctx: Context): Promise<void> {
  const entry = await due(payload, ctx)
  if (isDue(ctx, entry)) await fail(ctx, entry, { payload })
}

const isDue = (ctx: Context, entry: StoredEntry | undefined): entry is StoredEntry => {
  const at = entry?.row._publish_at
  return entry?.row._status === 'scheduled' && !!at && at <= instant(ctx.now)
}

async function fail(
  ctx: Context,
  entry: StoredEntry,
  { payload, error }: { payload: Payload; error?: unknown },
): Promise<void> {
  const { table, row } = entry
  const by = typeof payload['by'] === 'number' ? payload['by'] : row._updated_by
  const { _id: id, _uid: uid, _lang: lang, _title: title, _publish_at: planned_for } = row
  const planned = { object: objectOf(entry), id, uid, lang, title, handle: table.handle, planned_for, by }
  const back = async (own: Context) => {
    const _status = row._published_n === null ? 'draft' : 'published'
    const _version = Number(row._version) + 1
    await updateRow(own, entry, { _status, _publish_at: null, _version, _updated_at: instant(ctx.now) })
    await pushLater(own, table, uid)
  }
  await failPublication(ctx, planned, { error, places: placesOfEntry(table.fields), back })
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
  const target = (await ctx.site.registry.operation(name))!
  await run(target, ctx, { table: table.handle, entry: row._uid })
}
