// Entries that come from an external source: their values are the source's, but for the fields it leaves to people (contract 2.5).
import { AppError } from '../../base/errors.ts'
import { canonical } from '../../base/json.ts'
import { providersOf } from '../../core/extension/providers.ts'
import type { Context } from '../../core/operation/context.ts'
import type { EntryContent } from '../entries/content.ts'
import type { StoredEntry } from '../entries/locate-entry.ts'
import type { Entry } from '../schema.ts'
import type { DataTable } from '../tables/definition.ts'

/** Which source an entry comes from, and what it is there. */
export type EntrySource = NonNullable<Entry['source']>
/** By the numbers of entries of a table; those of no source are left out. */
export type EntrySources = (
  where: Pick<Context, 'db' | 'site'>,
  table: Pick<DataTable, 'id' | 'synced'>,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, EntrySource>>

declare module '../../core/extension/providers.ts' {
  interface Providers {
    /** The external sources of entries: asked before a change, and for what is shown of them. */
    'entry.sources': EntrySources
  }
}

export async function sourcesOf(...params: Parameters<EntrySources>): Promise<Map<number, EntrySource>> {
  const found = new Map<number, EntrySource>()
  const [{ site }, table, ids] = params
  if (!table.synced || !ids.length) return found
  for (const provide of await providersOf(site.registry, 'entry.sources'))
    for (const [id, source] of await provide(...params)) found.set(id, source)
  return found
}

/** The same entries, each with its source where it has one. */
export async function withSources<E extends Pick<Entry, 'id' | 'source'>>(
  ctx: Pick<Context, 'db' | 'site'>,
  table: Pick<DataTable, 'id' | 'synced'>,
  entries: E[],
): Promise<E[]> {
  if (!entries.length) return entries
  const sources = await sourcesOf(
    ctx,
    table,
    entries.map(({ id }) => id),
  )
  for (const entry of entries) {
    const source = sources.get(entry.id)
    if (source) entry.source = source
  }
  return entries
}

/** Throws 423 that names the source and the first field, for a change that the source would take back. */
export async function requireUnsynced(
  ctx: Context,
  { table, row, values }: StoredEntry,
  content?: EntryContent,
): Promise<void> {
  if (ctx.channel === 'sync') return
  const source = (await sourcesOf(ctx, table, [row._id])).get(row._id)
  if (!source) return
  const extra = { source: source.id, local_fields: source.local_fields }
  const args = { title: row._title, source: source.name }
  if (!content) throw new AppError('synced_entry.not_deleted', args, { extra })
  const changed = table.fields.find(
    ({ name }) =>
      !source.local_fields.includes(name) &&
      canonical(content.values[name] ?? null) !== canonical(values[name] ?? null),
  )
  const field = changed?.label ?? changed?.name ?? (content.slug === row._slug ? undefined : 'slug')
  if (field !== undefined) throw new AppError('synced_entry.read_only', { ...args, field }, { extra })
}
